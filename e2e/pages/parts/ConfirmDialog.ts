import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The confirmation before deleting, sending or recording. */
export class ConfirmDialog extends Dialog {
  readonly confirm: Locator
  /** Where the name of the object is typed before it can be deleted. */
  readonly typedName: Locator

  constructor(page: Page, title: string | RegExp | undefined, confirm: string | RegExp) {
    super(page, title)
    this.confirm = this.root.getByRole('button', { name: confirm, exact: typeof confirm === 'string' })
    this.typedName = this.root.getByRole('textbox')
  }
}
