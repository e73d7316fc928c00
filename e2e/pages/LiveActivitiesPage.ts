import { expect, type Locator, type Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { choose } from './parts/choose.ts'
import { ApplicationScreen } from './Screen.ts'

/** Live activities: the list, and the forms that start and change one. */
export class LiveActivitiesPage extends ApplicationScreen {
  protected readonly path = '/live-activities'
  readonly title = this.titled('Live activities')
  /** A link, or a button that says why it is off. */
  readonly start = this.page
    .getByRole('link', { name: 'Start live activity' })
    .or(this.page.getByRole('button', { name: 'Start live activity' }))
  readonly form = new StartForm(this.page)
  readonly known = this.page.getByRole('region', { name: 'Managed in this browser' })
  readonly removeFromList = this.page.getByRole('button', { name: 'Remove from list' })
  readonly review = new ConfirmDialog(this.page, undefined, 'Start live activity')
  readonly reviewUpdate = new ConfirmDialog(this.page, undefined, 'Update live activity')
  readonly reviewedChanges = this.reviewUpdate.root.getByRole('listitem')
  readonly reviewEnd = new ConfirmDialog(this.page, undefined, 'End live activity')

  changeForm(id: string): ChangeForm {
    return new ChangeForm(this.page, id)
  }

  /** The link of a live activity in the list. */
  link(name: RegExp): Locator {
    return this.known.getByRole('link', { name })
  }

  async view(id: string): Promise<void> {
    await this.page.getByRole('button', { name: `View ${id}` }).click()
  }

  preview(name: RegExp): Locator {
    return this.page.getByRole('img', { name })
  }

  /** A field of the review whose text has to be typed. */
  typed(name: RegExp): Locator {
    return this.review.root.getByRole('textbox', { name })
  }
}

/** The content in both forms, as fields or JSON. */
class ActivityForm {
  readonly root: Locator
  readonly asJson: Locator
  readonly asFields: Locator
  readonly json: Locator
  protected readonly page: Page

  constructor(page: Page, name: string) {
    this.page = page
    this.root = page.getByRole('form', { name })
    this.asJson = this.root.getByText('JSON', { exact: true })
    this.asFields = this.root.getByText('Fields', { exact: true })
    this.json = this.root.getByRole('textbox', { name: 'Content as JSON' })
  }

  field(name: string | RegExp): Locator {
    return this.root.getByRole('textbox', { name, exact: true })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name })
  }
}

class StartForm extends ActivityForm {
  readonly id = this.field('ID')
  readonly titleText = this.field('Title')
  readonly alertText = this.field('Alert text')
  readonly attributesType = this.field('Attributes type')
  readonly userIds = this.field('User IDs')
  readonly devices = this.field('Devices')
  readonly submit = this.button('Review and start')

  constructor(page: Page) {
    super(page, 'Start live activity')
  }

  /** Not like the last activity, if there is one. */
  async beginEmpty(): Promise<void> {
    await expect(this.id).toBeVisible()
    const like = this.root.getByRole('combobox', { name: 'Start like' })
    if (await like.isVisible()) await choose(like, 'An empty form')
  }

  async chooseAudience(name: 'Devices' | 'Everyone' | 'People'): Promise<void> {
    await this.root.getByRole('radio', { name }).check()
  }

  /** Adds a value to a group of fields. */
  async add(group: 'Attributes' | 'Content', name: string, value: string, type?: string): Promise<void> {
    const fields = this.root.getByRole('group', { name: group, exact: true })
    await fields.getByRole('button', { name: 'Add value' }).click()
    await fields.getByRole('textbox', { name: `Name of new value (${group})` }).fill(name)
    if (type) await choose(fields.getByRole('combobox', { name: `Type of ${name} (${group})` }), type)
    await fields.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

class ChangeForm extends ActivityForm {
  readonly staleAfter = this.field(/^Stale after /)
  readonly end = this.root.getByRole('radio', { name: 'End' })
  readonly reviewUpdate = this.button('Review and update')
  readonly reviewEnd = this.button('Review and end')
  readonly changes = this.root.getByRole('status').filter({ hasText: /^Changes/ })
  readonly changed = this.changes.getByRole('listitem')

  constructor(page: Page, id: string) {
    super(page, `Change ${id}`)
  }

  /** A true or false value. */
  toggle(name: string): Locator {
    return this.root.getByRole('switch', { name })
  }
}
