import type { Locator, Page } from '@playwright/test'

/** What every form shows, on a screen or in a panel. */
export class FormParts {
  readonly restored: Locator
  readonly showRequest: Locator

  constructor(root: Page | Locator) {
    this.restored = root.getByText(/^Your draft was restored/)
    this.showRequest = root.getByRole('button', { name: 'Show request' })
  }
}
