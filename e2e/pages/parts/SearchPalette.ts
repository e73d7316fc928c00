import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The search over screens, objects, people and actions. */
export class SearchPalette extends Dialog {
  readonly button = this.page.getByRole('button', { name: 'Search', exact: true })
  readonly box = this.root.getByRole('combobox')
  readonly options = this.root.getByRole('option')
  readonly selected = this.root.getByRole('option', { selected: true })
  readonly recent = this.root.getByRole('group', { name: 'Recent', exact: true }).getByRole('option')
  /** Announces the number of results. */
  readonly count = this.root.getByRole('status')

  constructor(page: Page) {
    super(page, 'Search')
  }

  option(name: string | RegExp): Locator {
    return this.root.getByRole('option', { name })
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k')
  }

  /** Opens the search from any screen and types into it. */
  async find(text: string): Promise<void> {
    await this.open()
    await this.box.fill(text)
  }
}
