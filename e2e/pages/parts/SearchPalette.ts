import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The search over screens, objects, people and actions. */
export class SearchPalette extends Dialog {
  readonly box = this.page.getByRole('combobox', { name: 'Search screens, objects, people, and actions' })
  readonly selected = this.page.getByRole('option', { selected: true })

  constructor(page: Page) {
    super(page, 'Search')
  }

  option(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name })
  }

  /** Opens the search from any screen and types into it. */
  async find(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
    await this.box.fill(text)
  }
}
