import type { Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Dialog } from './parts/Dialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { Screen } from './Screen.ts'

export class TokensPage extends Screen {
  protected readonly path = '/tokens'
  readonly create = this.page.getByRole('button', { name: 'Create token' })
  readonly form = new CreateTokenPanel(this.page)
  readonly table = new Table(this.page, 'tokens')
  /** The token, shown once after it was created. */
  readonly token = this.page.getByRole('dialog').locator('pre')
  readonly leaveDialog = new LeaveTokenDialog(this.page)
  readonly deleteDialog = new ConfirmDialog(this.page, undefined, /delete/i)

  /** Opens the confirmation before a token is deleted. */
  async delete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete the token ${name}` }).click()
  }
}

class CreateTokenPanel extends FormPanel {
  readonly name = this.field('Name')

  constructor(page: Page) {
    super(page, /token/i, 'Create token')
  }
}

class LeaveTokenDialog extends Dialog {
  readonly backToToken = this.root.getByRole('button', { name: /^Back to/ })

  constructor(page: Page) {
    super(page, 'Leave without the token?')
  }
}
