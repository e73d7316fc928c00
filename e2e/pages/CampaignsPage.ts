import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
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

  /** The page of one campaign. */
  shown(name: string): CampaignPage {
    return new CampaignPage(this.page, name)
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

class CampaignPage {
  readonly root: Locator
  readonly heading: Locator
  readonly results: Locator
  readonly messages: Locator
  readonly presets: Locator
  readonly menu: Locator
  readonly delete: Locator
  readonly use: Locator

  constructor(page: Page, name: string) {
    this.root = page.getByRole('main')
    this.heading = this.root.getByRole('heading', { name, level: 1 })
    this.results = this.root.getByLabel('Last 90 days', { exact: true })
    this.messages = this.root.getByRole('table', { name: 'Messages of the campaign' })
    this.presets = this.root.getByRole('region', { name: 'Presets' })
    this.menu = this.root.getByRole('button', { name: 'More actions', exact: true })
    this.delete = page.getByRole('menuitem', { name: 'Delete', exact: true })
    this.use = this.root
      .getByRole('link', { name: 'Use in message' })
      .or(this.root.getByRole('button', { name: 'Use in message' }))
  }
}
