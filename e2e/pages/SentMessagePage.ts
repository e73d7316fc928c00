import type { Locator } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** One message: its results and its settings. */
export class SentMessagePage extends ApplicationScreen {
  protected readonly path = '/messages/'
  /** Content by platform and language. */
  readonly results = this.page.getByRole('region', { name: 'Content by platform and language' }).getByRole('listitem')
  readonly settings = this.page.getByRole('region', { name: 'Message settings' })
  readonly recipient = this.page.getByRole('region', { name: /^(First r|R)ecipient$/ })
  readonly phone = this.recipient.getByRole('img', { name: /^On / })
  readonly inbox = this.recipient.getByRole('link', { name: 'Open inbox' })
  readonly json = this.settings.getByText('Raw JSON')
  readonly cancel = this.page.getByRole('button', { name: 'Cancel message' }).first()
  /** Of a role that may use none of them. */
  readonly moreActions = this.page.getByRole('button', { name: 'More actions', exact: true })
  /** A link, or a button that says why it is off. */
  readonly useAsTemplate = this.page
    .getByRole('link', { name: 'Use as template' })
    .or(this.page.getByRole('button', { name: 'Use as template' }))
  readonly templateChoices = this.page.getByRole('button', { name: 'What the template keeps' })
  readonly withAudienceAndTime = this.page.getByRole('menuitem', { name: 'Use with audience and time' })
  readonly edit = this.page.getByRole('link', { name: 'Edit', exact: true })
  readonly reschedule = this.page.getByRole('button', { name: 'Reschedule', exact: true })
  readonly preview = this.page.getByRole('region', { name: 'Preview' })
  readonly elsewhere = this.page.getByRole('heading', { name: 'This message belongs to another application' })
  readonly notFound = this.page.getByRole('heading', { name: 'Message not found' })

  result(text: string): Locator {
    return this.results.filter({ hasText: text }).first()
  }

  /** A link in the settings to another object. */
  setting(name: string): Locator {
    return this.settings.getByRole('link', { name })
  }

  rescheduleDialog(name: string): RescheduleDialog {
    return new RescheduleDialog(this.page, `Reschedule ${name}`, 'Reschedule')
  }

  cancelDialog(name: string): CancelDialog {
    return new CancelDialog(this.page, `Cancel the message “${name}”?`, 'Cancel message')
  }
}

class CancelDialog extends ConfirmDialog {
  readonly keep = this.root.getByRole('button', { name: 'Keep message' })
}

class RescheduleDialog extends ConfirmDialog {
  readonly day = this.root.getByRole('textbox', { name: 'Day' })
}
