import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The sign-in form over a screen whose session has ended. */
export class SignedOutDialog extends Dialog {
  readonly name = this.root.getByRole('textbox', { name: 'Username' })
  readonly password = this.root.getByLabel('Password', { exact: true })
  readonly submit = this.root.getByRole('button', { name: 'Sign in' })

  constructor(page: Page) {
    super(page, 'You were signed out')
  }

  /** The button that signs in as the demo’s user of a role. */
  demo(role: string): Locator {
    return this.root.getByRole('button', { name: new RegExp(`^${role}`) })
  }
}
