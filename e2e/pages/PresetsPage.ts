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
    await this.table.link(name).click()
  }

  async filterByKind(kind: string): Promise<void> {
    await choose(this.page.getByRole('combobox', { name: 'Type' }), kind)
  }
}
