import type { Locator, Page } from '@playwright/test'

/** The languages of a text. */
export class LanguageTabs {
  readonly default: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.default = this.tab('Default')
  }

  tab(language: string): Locator {
    return this.page.getByRole('tab', { name: language })
  }

  async openChoices(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add language' }).click()
  }

  /** Adds a language of the application, which the list shows first. */
  async pick(option: RegExp): Promise<void> {
    await this.openChoices()
    await this.page.getByRole('option', { name: option }).click()
  }

  async add(search: string, option: RegExp): Promise<void> {
    await this.openChoices()
    await this.page.getByRole('combobox', { name: 'Add language' }).fill(search)
    await this.page.getByRole('option', { name: option }).click()
  }
}
