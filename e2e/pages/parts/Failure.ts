import type { Locator, Page } from '@playwright/test'
import { FormParts } from './FormParts.ts'
import { RequestDialog } from './RequestDialog.ts'

/** What a screen shows in place of content that could not be loaded. */
export class Failure {
  readonly showRequest: Locator
  readonly request: RequestDialog
  readonly tryAgain: Locator

  constructor(page: Page) {
    this.showRequest = new FormParts(page).showRequest
    this.request = new RequestDialog(page)
    this.tryAgain = page.getByRole('button', { name: 'Try again' })
  }
}
