import type { Locator } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** A path through zones, and a test of a location with the service. */
export class GeozonePlannerPage extends ApplicationScreen {
  protected readonly path = '/geozones/planner'
  readonly entries = this.page.getByRole('list', { name: 'Geozones on the path' })
  readonly location = this.page.getByRole('slider', { name: /^Location on the path/ })
  readonly points = this.page.getByRole('textbox', { name: 'Points' })
  readonly overlaps = this.page.getByRole('table', { name: 'Overlaps' })

  private readonly service = this.page.getByRole('region', { name: 'Test location' })
  readonly hardwareId = this.service.getByRole('combobox', { name: 'Hardware ID' })
  readonly testLocation = this.service.getByRole('button', { name: 'Test location' })
  /** The field of the device has a status of its own, before it. */
  readonly result = this.service.getByRole('status').last()
  readonly openMessage = this.service.getByRole('link', { name: 'Open message' })

  /** The row of two zones that overlap. */
  overlap(name: RegExp): Locator {
    return this.overlaps.getByRole('row', { name })
  }

  recordDialog(hwid: string): ConfirmDialog {
    return new ConfirmDialog(this.page, `Record the location of ${hwid}?`, 'Record location')
  }

  inboxOf(hwid: string): Locator {
    return this.service.getByRole('link', { name: `Inbox of ${hwid}` })
  }
}
