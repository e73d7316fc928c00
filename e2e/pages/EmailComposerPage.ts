import type { Locator, Page } from '@playwright/test'
import { ComposerPage } from './parts/ComposerPage.ts'
import { Dialog } from './parts/Dialog.ts'
import { EmailEditor } from './parts/EmailEditor.ts'
import { fileInput } from './parts/fileInput.ts'

/** Writing, reviewing and sending an email. */
export class EmailComposerPage extends ComposerPage {
  protected readonly path = '/compose/email'
  readonly title = this.titled('Email')
  readonly everyone = this.page.getByRole('radio', { name: /^Everyone/ })
  readonly audienceProblem = this.page.getByRole('button', { name: 'Audience: Select an audience' })
  readonly subject = this.field('Subject')
  readonly body = new EmailEditor(this.page)
  readonly preview = this.side('Preview')
  /** The email in the preview. */
  readonly letter = this.page.frameLocator('iframe[title="Default email"]')
  /** Opens the email as on a desktop, in a dialog. */
  readonly desktop = this.preview.getByRole('button', { name: 'Desktop' })
  readonly desktopLetter = this.page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe')
  readonly textVersion = this.page.getByLabel('Text of the email')
  readonly checks = this.side('Checks')
  readonly attachments = fileInput(this.page.getByRole('main')).first()
  readonly send = this.page.getByRole('button', { name: /^Send to \d+ address(es)?$/ })
  readonly sendToYourself = this.page.getByRole('button', { name: 'Send test' })
  readonly testDialog = new SendToYourselfDialog(this.page)

  /** Opens the dialog from its button or, on small screens, from the menu. */
  async openTest(): Promise<void> {
    if (!(await this.sendToYourself.isVisible())) {
      await this.moreActions.click()
      await this.page.getByRole('menuitem', { name: 'Send test' }).click()
    } else await this.sendToYourself.click()
  }

  async show(view: 'Phone' | 'Dark' | 'Text'): Promise<void> {
    await this.preview.getByText(view, { exact: true }).click()
  }

  removeAttachment(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name}` })
  }
}

class SendToYourselfDialog extends Dialog {
  readonly address = this.root.getByRole('combobox', { name: 'Addresses', exact: true })
  readonly send = this.root.getByRole('button', { name: 'Send test' })

  constructor(page: Page) {
    super(page, 'Send test')
  }
}
