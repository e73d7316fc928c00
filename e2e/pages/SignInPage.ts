import type { Locator } from '@playwright/test'
import { Screen } from './Screen.ts'

export class SignInPage extends Screen {
  protected readonly path = '/sign-in'
  readonly title = this.page.getByRole('heading', { name: 'Sign in' })
  readonly name = this.page.getByRole('textbox', { name: 'Username' })
  readonly password = this.page.getByLabel('Password', { exact: true })
  readonly submit = this.page.getByRole('button', { name: 'Sign in' })
  readonly alert = this.page.getByRole('alert')

  /** The button that signs in as the demo's user of a role. */
  demo(role: 'Administrator' | 'Support' | 'Viewer'): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${role}`) })
  }

  /** Types a name and a password without submitting them. */
  async fill(name: string, password: string): Promise<void> {
    await this.name.fill(name)
    await this.password.fill(password)
  }
}
