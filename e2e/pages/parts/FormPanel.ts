import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'
import { FormParts } from './FormParts.ts'

/** A form in the panel at the side of the screen. */
export class FormPanel extends Dialog {
  readonly restored: Locator
  readonly showRequest: Locator
  readonly submit: Locator

  constructor(page: Page, name: string | RegExp | undefined, submit = name) {
    super(page, name)
    const parts = new FormParts(this.root)
    this.restored = parts.restored
    this.showRequest = parts.showRequest
    this.submit = this.root.getByRole('button', { name: submit, exact: typeof submit === 'string' })
  }

  protected field(name: string | RegExp): Locator {
    return this.root.getByRole('textbox', { name, exact: typeof name === 'string' })
  }

  protected choice(name: string | RegExp): Locator {
    return this.root.getByRole('combobox', { name, exact: typeof name === 'string' })
  }
}
