import type { Locator } from '@playwright/test'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

/** The devices in an export. */
export class ExportedDevicesPage extends ApplicationScreen {
  protected readonly path = '/exports/'
  readonly rows = this.page.getByRole('table', { name: 'Exported devices' }).getByRole('row')
  readonly table = new Table(this.page, 'rows')
  readonly search = this.page.getByRole('searchbox', { name: 'Search all columns' })
  readonly download = this.page.getByRole('link', { name: 'Download' })

  cell(text: string): Locator {
    return this.page.getByRole('cell', { name: text, exact: true })
  }
}
