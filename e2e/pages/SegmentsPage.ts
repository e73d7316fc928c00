import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class SegmentsPage extends ApplicationScreen {
  protected readonly path = '/segments'
  readonly create = this.page.getByRole('button', { name: 'Create segment' })
  readonly table = new Table(this.page, 'segments')
  readonly copyCode = this.page.getByRole('menuitem', { name: /^Copy code [0-9A-Z]{5}-[0-9A-Z]{5}$/ })
  readonly delete = this.page.getByRole('menuitem', { name: /Delete/ })
  readonly deleteDialog = new ConfirmDialog(this.page, undefined, /Delete/)

  /** Opens a segment from the list. */
  async open(name: string): Promise<void> {
    await this.table.link(name).click()
  }
}
