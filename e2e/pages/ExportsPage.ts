import type { Locator, Page } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class ExportsPage extends ApplicationScreen {
  protected readonly path = '/exports'
  readonly create = this.page.getByRole('button', { name: 'Export devices' })
  readonly form = new ExportPanel(this.page)
  readonly table = new Table(this.page, 'exports')

  /** The link of an export in the list to its devices. */
  open(name: string): Locator {
    return this.page.getByRole('link', { name: `Open ${name}` })
  }
}

class ExportPanel extends FormPanel {
  readonly devices = this.choice('Devices')
  readonly includeWithoutToken = this.root.getByRole('switch', { name: /^Include devices without/ })
  readonly conditions = this.field('Conditions')
  readonly customSelection = this.root.getByRole('radio', { name: 'Custom selection' })
  readonly hardwareIds = this.root.getByRole('checkbox', { name: 'Hardware IDs' })
  readonly tags = this.root.getByRole('checkbox', { name: 'Tags' })
  readonly couldNotLoad = this.root.getByRole('heading', { name: 'Couldn’t load segments and tags' })
  readonly jsonLines = this.root.getByRole('radio', { name: 'JSON Lines' })

  constructor(page: Page) {
    super(page, 'Export devices', 'Start export')
  }

  async chooseDevices(name: string): Promise<void> {
    // the option has the size and conditions of the segment, too
    await choose(this.devices, new RegExp(`^${name}`))
  }
}
