import { choose } from './parts/choose.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class PresetsPage extends ApplicationScreen {
  protected readonly path = '/presets'
  readonly title = this.titled('Presets')
  readonly create = this.page.getByRole('button', { name: 'Create preset' })
  readonly table = new Table(this.page, 'presets')

  /** Opens a preset from the list. */
  async open(name: string): Promise<void> {
    // Support may send some of them, as a mark beside the name says
    const named = this.table.link(name).or(this.table.link(`${name} Approved`))
    await named.or(this.table.link(`${name} Approved for Support`)).click()
  }

  async filterByKind(kind: string): Promise<void> {
    await choose(this.page.getByRole('combobox', { name: 'Type' }), kind)
  }
}
