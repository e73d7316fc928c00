import type { Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** Asks for the password before a change to credentials. */
export class PasswordDialog extends Dialog {
  readonly password = this.root.getByLabel('Password', { exact: true })
  readonly confirm = this.root.getByRole('button', { name: 'Confirm password' })

  constructor(page: Page) {
    super(page, 'Confirm your password')
  }

  async enter(password: string): Promise<void> {
    await this.password.fill(password)
    await this.password.press('Enter')
  }
}
