import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Dialog } from './parts/Dialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class CampaignsPage extends ApplicationScreen {
  protected readonly path = '/campaigns'
  readonly create = this.page.getByRole('button', { name: 'Create campaign' })
  readonly form = new CreateCampaignPanel(this.page)
  readonly table = new Table(this.page, 'campaigns')
  readonly statistics = this.page.getByRole('menuitem', { name: 'View statistics' })
  readonly messages = this.page.getByRole('menuitem', { name: 'View messages' })

  /** The panel of one campaign. */
  shown(name: string): CampaignPanel {
    return new CampaignPanel(this.page, name)
  }

  deleteDialog(name: string): ConfirmDialog {
    return new ConfirmDialog(this.page, `Delete the campaign ${name}?`, 'Delete campaign')
  }
}

class CreateCampaignPanel extends FormPanel {
  readonly name = this.field('Name')
  readonly description = this.field('Description')

  constructor(page: Page) {
    super(page, 'Create campaign')
  }
}

class CampaignPanel extends Dialog {
  readonly delete = this.root.getByRole('button', { name: 'Delete', exact: true })
  readonly use: Locator = this.root
    .getByRole('link', { name: 'Use in message' })
    .or(this.root.getByRole('button', { name: 'Use in message' }))
}
