import type { Locator } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { FormParts } from './parts/FormParts.ts'
import { RequestDialog } from './parts/RequestDialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** A WhatsApp message to one number. */
export class WhatsAppComposerPage extends ApplicationScreen {
  protected readonly path = '/compose/whatsapp'
  readonly title = this.titled('WhatsApp message')
  readonly form = this.page.getByRole('form', { name: 'WhatsApp message' })
  readonly restored = new FormParts(this.page).restored
  readonly request = new RequestDialog(this.page)
  readonly preview = this.page.getByRole('region', { name: 'Preview' }).getByRole('img')

  readonly number = this.field('Number')
  readonly pickNumber = this.form.getByText('Select a number')
  /** Looks up a person whose number can be selected. */
  readonly find = this.form.getByRole('combobox', { name: 'Look up a person' })
  readonly registerNumber = this.form.getByRole('switch', { name: 'Register unknown numbers' })
  readonly preset = this.form.getByRole('combobox', { name: 'Preset' })
  readonly text = this.field('Text')
  readonly template = this.form.getByRole('radio', { name: 'Approved template' })
  readonly templateId = this.form.getByRole('combobox', { name: 'Template ID' })
  readonly templateLanguage = this.field('Template language')
  readonly header = this.form.getByRole('combobox', { name: 'Header' })
  readonly fileUrl = this.field('File URL')
  readonly addValue = this.form.getByRole('button', { name: 'Add value' })
  readonly addButton = this.form.getByRole('button', { name: 'Add suffix' })
  readonly atSetTime = this.form.getByRole('radio', { name: 'At a set time' })
  readonly date = this.field(/^Date and time /)

  readonly reviewButton = this.form.getByRole('button', { name: 'Review', exact: true })
  readonly file = this.form.getByLabel('File of numbers', { exact: true }).and(this.page.locator('input'))
  readonly toFile = this.form.getByRole('radio', { name: 'Numbers in a file' })
  readonly results = this.page.getByRole('table', { name: 'Results' })
  readonly sentRows = this.page.getByRole('table', { name: 'Sent messages' }).getByRole('row')
  readonly reach = this.form.getByRole('region', { name: 'Reach' })
  readonly skipped = this.form.getByRole('region', { name: 'Skipped rows' })
  readonly sendTest = this.form.getByRole('button', { name: 'Send test' })
  readonly test = this.page.getByRole('dialog', { name: 'Send test' })
  readonly reviewTitle = this.titled('Review')
  readonly review = this.page.getByRole('main')
  readonly back = this.page.getByRole('button', { name: 'Back to editing' })
  readonly send = this.confirm('Send to 1 number')
  readonly schedule = this.confirm('Schedule')
  readonly register = this.confirm('Register and schedule for 1 number')
  /** In the review, for a number that isn’t registered. */
  readonly registerReviewed = this.page.getByRole('checkbox', { name: 'Register the number and send' })
  readonly checkedSent = this.page.getByRole('checkbox', { name: 'I checked Sent & scheduled' })
  /** The page of the message, after sending. */
  readonly sent = this.page.getByRole('link', { name: 'History', exact: true })
  /** On that page, if this application has no such number. */
  readonly unknown = this.page.getByText('1 unknown device')

  /** The value of a placeholder of the text or the template. */
  value(place: number): Locator {
    return this.field(`Value of {{${place}}}`)
  }

  button(place: number): Locator {
    return this.field(`Button ${place}`)
  }

  /** A number that was found, as a choice. */
  found(number: string): Locator {
    return this.form.getByRole('radio', { name: number })
  }

  async showRequest(): Promise<void> {
    await this.form.getByRole('button', { name: 'More actions' }).click()
    await this.form.getByRole('menuitem', { name: 'Show request' }).click()
  }

  async openDelivery(): Promise<void> {
    await this.form.getByRole('button', { name: 'Delivery', exact: true }).click()
  }

  /** Takes the value of a placeholder from a column of the file. */
  async takeFromColumn(place: number, column: string): Promise<void> {
    await choose(this.form.getByRole('combobox', { name: `Source of {{${place}}}` }), `Column: ${column}`)
  }

  async chooseDocumentHeader(): Promise<void> {
    await choose(this.header, 'Document')
  }

  /** The button that sends it, in the review. */
  private confirm(name: string): Locator {
    return this.page.getByRole('form', { name: 'Confirm' }).getByRole('button', { name })
  }

  private field(name: string | RegExp): Locator {
    return this.form.getByRole('textbox', { name, exact: true })
  }
}
