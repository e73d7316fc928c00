import type { Locator, Page } from '@playwright/test'
import { Dialog } from './Dialog.ts'

/** The body of an email in its default language, in blocks or as HTML. */
export class EmailEditor {
  /** Gives an empty email the place of the preset’s content. */
  readonly startFromScratch: Locator
  readonly text: Locator
  readonly heading: Locator
  readonly group: Locator
  readonly bold: Locator
  readonly link: Locator
  readonly linkForm: Dialog
  readonly html: Locator
  readonly visual: Locator
  /** HTML in the canvas that isn’t one of the blocks. */
  readonly htmlBlocks: Locator
  readonly convert: Locator
  readonly personalizeButton: Locator

  constructor(private readonly page: Page) {
    this.startFromScratch = page.getByRole('button', { name: 'Start from scratch' })
    this.text = page.getByRole('textbox', { name: 'Email · Default' })
    this.heading = this.text.getByRole('heading')
    this.group = page.getByRole('group', { name: 'Email · Default' })
    this.bold = page.getByRole('button', { name: 'Bold' })
    this.link = page.getByRole('button', { name: 'Link', exact: true })
    this.linkForm = new Dialog(page, 'Link')
    this.html = page.getByText('HTML', { exact: true })
    this.visual = page.getByText('Visual', { exact: true })
    this.htmlBlocks = this.text.locator('[data-node-view-wrapper]').filter({ has: this.text.page().locator('iframe') })
    this.convert = page.getByRole('button', { name: 'Convert to blocks' })
    this.personalizeButton = page.getByRole('button', { name: 'Personalize: Button' })
  }

  /** Puts the cursor into an empty email, which takes the place of the content of a preset that is selected. */
  async begin(): Promise<void> {
    const either = this.startFromScratch.or(this.text).filter({ visible: true }).first()
    await either.waitFor()
    if (await this.startFromScratch.isVisible()) await this.startFromScratch.click()
    else await this.text.click()
  }

  /** What an empty email can start from. */
  layout(name: string): Locator {
    return this.page.getByRole('group', { name: 'Start from a layout' }).getByRole('button', { name, exact: true })
  }

  /** Replaces the whole text. */
  async rewrite(text: string): Promise<void> {
    await this.text.press('ControlOrMeta+a')
    await this.page.keyboard.insertText(text)
  }

  async openBlocks(): Promise<void> {
    await this.page.getByRole('button', { name: /^Add block(?! here)/ }).click()
  }

  block(name: string): Locator {
    return this.page.getByRole('menuitem', { name, exact: true })
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true })
  }

  async personalizeWith(tag: string): Promise<void> {
    await this.personalizeButton.click()
    await this.page.getByRole('combobox', { name: 'Tag' }).fill(tag)
    await this.page.getByRole('option', { name: tag, exact: true }).click()
  }
}
