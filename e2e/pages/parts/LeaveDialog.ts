import type { Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The confirmation before unsaved changes are lost. */
export class LeaveDialog extends Dialog {
  readonly keepEditing = this.root.getByRole('button', { name: 'Keep editing' })
  readonly discard = this.root.getByRole('button', { name: 'Discard and leave' })

  constructor(page: Page) {
    super(page, 'Leave without saving?')
  }
}
