import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class TagsPage extends ApplicationScreen {
  protected readonly path = '/tags'
  readonly create = this.page.getByRole('button', { name: 'Create tag' })
  readonly form = new CreateTagPanel(this.page)
  readonly table = new Table(this.page, 'tags')
  readonly deleteDialog = new ConfirmDialog(this.page, undefined, /delete/i)

  /** Opens the confirmation before a tag is deleted. */
  async delete(row: Locator): Promise<void> {
    await row.getByRole('button', { name: /Delete/ }).click()
  }
}

class CreateTagPanel extends FormPanel {
  readonly name = this.field('Name')
  readonly integer = this.root.getByRole('radio', { name: /^Integer|^Whole number/ })
  readonly applicationSpecific = this.root.getByRole('switch', { name: /^Application-specific/ })

  constructor(page: Page) {
    super(page, undefined, 'Create tag')
  }
}
