import type { Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The tasks at the top of the console, such as exports and long statistics. */
export class TasksTray extends Dialog {
  readonly open = this.page.getByRole('button', { name: /^Tasks/ })
  readonly openResult = this.root.getByRole('link', { name: 'Open' })
  readonly clearFinished = this.root.getByRole('button', { name: 'Clear finished' })

  constructor(page: Page) {
    super(page, 'Tasks')
  }
}
