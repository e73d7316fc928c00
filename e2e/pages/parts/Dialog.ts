import type { Locator, Page } from '@playwright/test'

/** A dialog in the center of the screen, or a side panel. */
export class Dialog {
  readonly page: Page
  readonly root: Locator
  /** Every dialog on the screen. */
  readonly any: Locator
  readonly alert: Locator
  readonly back: Locator
  readonly cancel: Locator
  readonly close: Locator
  readonly tryAgain: Locator

  constructor(page: Page, name?: string | RegExp) {
    this.page = page
    this.root = page.getByRole('dialog', { name })
    this.any = page.getByRole('dialog')
    this.alert = this.root.getByRole('alert')
    this.back = this.root.getByRole('button', { name: 'Back', exact: true })
    this.cancel = this.root.getByRole('button', { name: 'Cancel', exact: true })
    this.close = this.root.getByRole('button', { name: 'Close', exact: true })
    this.tryAgain = this.root.getByRole('button', { name: 'Try again' })
  }
}
