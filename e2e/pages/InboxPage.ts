import type { Locator } from '@playwright/test'
import { ApplicationScreen } from './Screen.ts'

/** The messages in the inbox of a person. */
export class InboxPage extends ApplicationScreen {
  protected readonly path = '/inbox'
  readonly phone = this.page.getByRole('region', { name: 'Inbox on the phone' })

  message(name: RegExp): Locator {
    return this.phone.getByRole('link', { name })
  }
}
