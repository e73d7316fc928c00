import type { Locator, Page } from '@playwright/test'

/** The short messages in the corner of the screen. */
export class Toasts {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The toast with this text. */
  saying(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** The undo button of the toast with this text. */
  undo(text: string | RegExp = ''): Locator {
    return this.saying(text).getByRole('button', { name: 'Undo' })
  }

  /** The button of a toast about an undo that failed. */
  tryAgain(text: string | RegExp): Locator {
    return this.saying(text).getByRole('button', { name: 'Try again' })
  }
}
