import type { Locator } from '@playwright/test'
import { ApplicationScreen } from './Screen.ts'

/** A segment: its name, its conditions as blocks and as text, and its count. */
export class SegmentEditorPage extends ApplicationScreen {
  protected readonly path = '/segments/new'
  readonly name = this.page.getByRole('textbox', { name: 'Name', exact: true })
  readonly expiresOn = this.page.getByRole('textbox', { name: 'Expires on' })
  private readonly advanced = this.page.getByText('Advanced: conditions as text')
  readonly text = this.page.getByRole('textbox', { name: 'Conditions as text' })
  readonly addCondition = this.page.getByRole('button', { name: 'Add condition' })
  readonly addOther = this.page.getByRole('button', { name: 'Add another type' })
  readonly tag = this.page.getByRole('combobox', { name: 'Tag' })
  readonly count = this.page.getByRole('region', { name: 'Count' })
  readonly create = this.page.getByRole('button', { name: 'Create segment' })
  readonly save = this.page.getByRole('button', { name: 'Save segment' })
  readonly renameAnyway = this.page.getByRole('button', { name: 'Rename anyway' })
  /** The last one is the form’s; a running count has one too. */
  readonly cancel = this.page.getByRole('button', { name: 'Cancel' }).last()
  readonly copyCode = this.page.getByRole('button', { name: /^Copy segment code/ })
  readonly delete = this.page.getByRole('button', { name: 'Delete', exact: true })
  readonly duplicate = this.page.getByRole('link', { name: 'Duplicate', exact: true })
  readonly export = this.page.getByRole('link', { name: 'Export', exact: true })
  readonly alert = this.page.getByRole('alert')
  readonly note = this.page.getByRole('note')
  /** Controls that change or count a segment. */
  readonly changes = this.page.getByRole('button', { name: /Save|Cancel|Add condition|Count|Delete/ })
  readonly notFound = this.page.getByRole('heading', { name: 'Segment not found' })
  /** On the page of a former code. */
  readonly openEdited = this.page.getByRole('link', { name: 'Open segment', exact: true })
  readonly allSegments = this.page.getByRole('link', { name: 'All segments' })

  /** The block of a condition, by its text. */
  condition(name: string | RegExp): Locator {
    return this.page.getByRole('group', { name })
  }

  /** The menu of a condition. */
  menu(condition: string | RegExp): Locator {
    return this.page.getByRole('button', { name: condition })
  }

  /** Adds a block for a tag. */
  async addTag(search: string, option: string): Promise<void> {
    await this.addCondition.click()
    await this.condition('New condition').getByRole('combobox', { name: 'Tag' }).fill(search)
    await this.page.getByRole('option', { name: option }).click()
  }

  /** Adds a block for a tag of the list, which opens with the block. */
  async pickTag(tag: string): Promise<void> {
    await this.addCondition.click()
    await this.page.getByRole('option', { name: new RegExp(`^${tag}`) }).click()
  }

  async compare(condition: Locator, comparison: string, value: string): Promise<void> {
    await condition
      .getByRole('combobox', { name: 'Comparison' })
      .or(condition.locator('select'))
      .first()
      .selectOption(comparison)
    // values of texts are suggested
    const suggested = condition.getByRole('combobox', { name: /^Value of/ })
    await condition.getByRole('textbox').or(suggested).last().fill(value)
  }

  value(tag: string): Locator {
    // values of texts are suggested, those of numbers aren’t
    return this.page.getByLabel(`Value of ${tag}`, { exact: true }).and(this.page.locator('input'))
  }

  /** The link to a preset in a warning. */
  presetOf(warning: Locator, preset: string): Locator {
    return warning.getByRole('link', { name: preset })
  }

  /** Opens the text, if it isn’t open. */
  async openText(): Promise<void> {
    await this.advanced.waitFor()
    if (!(await this.text.isVisible())) await this.advanced.click()
  }

  /** Replaces the whole text. */
  async rewrite(text: string): Promise<void> {
    await this.openText()
    await this.text.click()
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }
}
