import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The body of an email in its default language, visually or as HTML. */
export class EmailEditor {
  readonly text: Locator
  readonly heading: Locator
  readonly cells: Locator
  readonly group: Locator
  readonly bold: Locator
  readonly table: Locator
  readonly link: Locator
  readonly linkForm: Dialog
  readonly html: Locator
  readonly visual: Locator
  readonly simplify: Locator

  constructor(page: Page) {
    this.text = page.getByRole('textbox', { name: 'Email · Default' })
    this.heading = this.text.getByRole('heading')
    this.cells = this.text.getByRole('cell')
    this.group = page.getByRole('group', { name: 'Email · Default' })
    this.bold = page.getByRole('button', { name: 'Bold' })
    this.table = page.getByRole('button', { name: 'Table', exact: true })
    this.link = page.getByRole('button', { name: 'Link', exact: true })
    this.linkForm = new Dialog(page, 'Link')
    this.html = page.getByText('HTML', { exact: true })
    this.visual = page.getByText('Visual', { exact: true })
    this.simplify = page.getByRole('button', { name: 'Simplify and edit visually' })
  }

  /** Replaces the whole text. */
  async rewrite(text: string): Promise<void> {
    await this.text.press('ControlOrMeta+a')
    await this.text.page().keyboard.insertText(text)
  }
}
