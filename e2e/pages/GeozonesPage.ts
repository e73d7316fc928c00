import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { choose } from './parts/choose.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

/** The zones of an application, on the map and as a list. */
export class GeozonesPage extends ApplicationScreen {
  protected readonly path = '/geozones'
  readonly map = this.page.getByRole('application', { name: 'Map of geozones' })
  readonly mapView = this.page.getByRole('radio', { name: 'Map', exact: true })
  readonly draw = this.page.getByRole('button', { name: 'Draw geozone' })
  readonly moreActions = this.page.getByRole('button', { name: 'More actions', exact: true })
  readonly enterCoordinates = this.page.getByRole('button', { name: 'Enter coordinates', exact: true })
  readonly form = new AddZonePanel(this.page)
  readonly table = new Table(this.page, 'geozones')
  readonly clusters = new Clusters(this.page)
  /** The drag handle of the selected zone. */
  private readonly handle = this.page.locator('.leaflet-marker-draggable').first()

  /** The card of the selected zone. */
  chosen(name: string): ZoneCard {
    return new ZoneCard(this.page, name)
  }

  /** Selects a zone in the list for an action on several. */
  async select(name: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }

  /** Drags to the right. `x` and `y` are fractions of the map from its top left corner, `by` is in pixels. */
  async drawCircle(x: number, y: number, by: number): Promise<void> {
    const box = await this.map.boundingBox()
    if (!box) throw new Error('The map is not visible')
    const { mouse } = this.page
    await mouse.move(box.x + box.width * x, box.y + box.height * y)
    await mouse.down()
    await mouse.move(box.x + box.width * x + by, box.y + box.height * y, { steps: 4 })
    await mouse.up()
  }

  /** Drags the selected zone on the map. */
  async dragChosen(): Promise<void> {
    const box = await this.handle.boundingBox()
    if (!box) throw new Error('No geozone is chosen on the map')
    const { mouse } = this.page
    await mouse.move(box.x + 14, box.y + 14)
    await mouse.down()
    await mouse.move(box.x - 26, box.y + 74, { steps: 4 })
    await mouse.up()
  }
}

class AddZonePanel extends FormPanel {
  readonly name = this.field('Name')
  readonly latitude = this.field('Latitude')
  readonly longitude = this.field('Longitude')
  readonly message = this.field('Text')
  readonly weeklyHours = this.root.getByRole('radio', { name: 'On a weekly schedule' })

  constructor(page: Page) {
    super(page, 'Create geozone')
  }

  /** The end of the hours of a weekday. */
  until(day: string): Locator {
    return this.field(`${day}: to`)
  }

  async copyToEveryDay(day: string): Promise<void> {
    await this.root.getByRole('button', { name: `Copy ${day} to other days` }).click()
    await this.page.getByRole('menuitem', { name: 'Every day' }).click()
  }
}

class ZoneCard {
  readonly root: Locator
  readonly coordinates: Locator
  readonly deselect: Locator
  readonly widen: Locator
  readonly delete: Locator
  readonly deleteDialog: ConfirmDialog

  constructor(page: Page, name: string) {
    this.root = page.getByRole('region', { name: `Selected geozone: ${name}` })
    this.coordinates = this.root.getByRole('button', { name: /^Copy coordinates/ })
    this.deselect = page.getByRole('button', { name: `Deselect ${name}`, exact: true })
    this.widen = page.getByRole('button', { name: `Increase the radius of ${name} by 10 meters`, exact: true })
    this.delete = page.getByRole('button', { name: 'Delete', exact: true })
    this.deleteDialog = new ConfirmDialog(page, `Delete the geozone ${name}?`, 'Delete geozone')
  }
}

/** Clusters, and the dialog that assigns zones to one. */
class Clusters {
  readonly open: Locator
  readonly list: Locator
  private readonly page: Page
  private readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.open = page.getByRole('button', { name: 'Clusters' })
    this.list = page.getByRole('list', { name: 'Clusters' })
    this.dialog = page.getByRole('dialog')
  }

  async create(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Create cluster' }).click()
    await this.dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Create cluster' }).click()
  }

  /** Opens the dialog for the selected zones, and chooses their cluster. */
  async choose(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Change cluster' }).click()
    await choose(this.dialog.getByRole('combobox', { name: 'Cluster' }), name)
  }

  /** The same with a new cluster. */
  async chooseNew(name: string): Promise<void> {
    await this.choose('New cluster')
    await this.dialog.getByRole('textbox', { name: 'Name of the new cluster' }).fill(name)
  }

  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
