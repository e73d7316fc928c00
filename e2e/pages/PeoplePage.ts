import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Dialog } from './parts/Dialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { InboxTab } from './parts/InboxTab.ts'
import { TagTable } from './parts/TagTable.ts'
import { ApplicationScreen } from './Screen.ts'

/** People and their devices. */
export class PeoplePage extends ApplicationScreen {
  protected readonly path = '/people'
  readonly title = this.titled('People & devices')
  readonly search = this.page.getByRole('combobox', { name: /user ID, hardware ID/i })
  readonly clearSearch = this.page.getByRole('button', { name: 'Clear search' })
  /** Shown before anyone is looked up. */
  readonly start = this.page.getByRole('heading', { name: 'Find a person or device' })
  readonly clearRecent = this.page.getByRole('button', { name: 'Clear', exact: true })
  readonly notLoaded = this.page.getByRole('heading', { name: 'Couldn’t look up the person' })
  readonly tryAgain = this.page.getByRole('button', { name: 'Try again' })
  readonly profileTab = this.page.getByRole('tab', { name: 'Profile' })
  readonly inboxTab = this.page.getByRole('tab', { name: 'Inbox' })
  readonly device = new DeviceSection(this.page)
  readonly tags = new TagTable(this.page)
  readonly segment = new SegmentSection(this.page)
  readonly inbox = new InboxTab(this.page)
  readonly register = new RegisterPanel(this.page)
  readonly forms = new DeviceForms(this.page)
  readonly writing = new WritingDialog(this.page)

  async find(text: string): Promise<void> {
    await this.search.fill(text)
    await this.search.press('Enter')
  }

  /** An option of the open list. */
  option(name: string | RegExp): Locator {
    return this.page.getByRole('option', { name })
  }

  recent(text: string): Locator {
    return this.page.getByRole('button', { name: text })
  }

  nobody(text = ''): Locator {
    return this.page.getByRole('heading', { name: text ? `No results for “${text}”` : /^No results/ })
  }

  openInboxOf(user: string): Locator {
    return this.page.getByRole('link', { name: `Open inbox of user ID ${user}` })
  }

  /** The list of devices; `name` is its heading. */
  devices(name: string | RegExp = 'Devices'): Locator {
    return this.page.getByRole('region', { name })
  }

  /** A device in its list. */
  deviceLink(device: RegExp, list: string | RegExp = 'Devices'): Locator {
    return this.devices(list).getByRole('link', { name: device })
  }

  /** The first device of a person, where several people are listed; `person` is the heading of their devices. */
  deviceOf(person: string | RegExp): Locator {
    const heading = this.page.getByRole('heading', { level: 3, name: person })
    return this.devices().getByRole('listitem').filter({ has: heading }).getByRole('link').first()
  }

  deleteAddressDialog(address: string): ConfirmDialog {
    return new ConfirmDialog(this.page, `Delete the address ${address}?`, 'Delete address')
  }
}

/** Sends an approved preset to one person. */
class WritingDialog extends Dialog {
  readonly preset = this.root.getByRole('combobox', { name: 'Approved preset' })
  readonly preview = this.root.getByRole('region', { name: 'Preview' })
  readonly send = this.root.getByRole('button', { name: 'Send to 1 person' })

  constructor(page: Page) {
    super(page, /^Write to/)
  }

  async choose(name: string): Promise<void> {
    await this.preset.click()
    await this.page.getByRole('option', { name }).click()
  }
}

/** The selected device. */
class DeviceSection {
  readonly root: Locator
  readonly heading: Locator
  readonly actions: Locator
  /** Of roles that send approved presets only. */
  readonly write: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.root = page.getByRole('region', { name: /^This (device|address|number)$/ })
    this.heading = page.getByRole('heading', { name: /^This (device|address|number)$/ })
    this.actions = this.root.getByRole('button', { name: 'Actions' })
    this.write = this.root.getByRole('button', { name: 'Write a message' })
  }

  /** A fact about it, by label. */
  fact(name: string): Locator {
    return this.root
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('..')
      .getByRole('definition')
  }

  action(name: string | RegExp): Locator {
    return this.page.getByRole('menuitem', { name })
  }

  /** Chooses an action from its menu. */
  async act(name: string | RegExp): Promise<void> {
    await this.actions.click()
    await this.action(name).click()
  }
}

/** Why the device matches a segment or not. */
class SegmentSection {
  readonly open: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.open = page.getByRole('link', { name: 'Open segment' })
  }

  /** The segment in the list. */
  row(name: string): Locator {
    return this.page.getByRole('region', { name: 'Segment membership' }).getByRole('button', { name })
  }

  async choose(name: string): Promise<void> {
    await this.row(name).click()
  }

  verdict(text: string): Locator {
    return this.page.getByRole('heading', { name: text })
  }

  conditions(segment: string): Locator {
    return this.page.getByRole('list', { name: `Conditions of ${segment}` })
  }

  condition(segment: string, text: string): Locator {
    return this.conditions(segment).getByRole('listitem').filter({ hasText: text }).last()
  }

  /** Opens the tag of a condition. */
  edit(condition: Locator, tag: string): Locator {
    return condition.getByRole('button', { name: `Edit ${tag}` })
  }

  /** The form of a tag, below its condition. */
  editor(tag: string) {
    const form = this.page.getByRole('form', { name: `Edit ${tag}` })
    return { choice: form.getByRole('combobox', { name: tag }), save: form.getByRole('button', { name: 'Save' }) }
  }
}

class RegisterPanel extends FormPanel {
  /** The button that opens this section. */
  readonly open: Locator
  readonly thisAddress: Locator
  readonly thisNumber: Locator
  readonly platform = this.choice('Platform')
  readonly email = this.field('Email address')
  readonly phone = this.field('Phone number')
  readonly hardwareId = this.field('Hardware ID')
  readonly pushToken = this.field('Push token')
  readonly userId = this.field('User ID')
  readonly language = this.choice('Language')
  readonly tags = this.choice('Tags')
  readonly model = this.field('Model')
  /** Shows the fields of the app, the system and keys. */
  readonly more = this.root.getByText('App, system, and keys')

  constructor(page: Page) {
    super(page, 'Register device', 'Register')
    this.open = page.getByRole('button', { name: 'Register device' })
    this.thisAddress = page.getByRole('button', { name: 'Register this address' })
    this.thisNumber = page.getByRole('button', { name: 'Register this number' })
  }

  /** The field of a selected tag. */
  tag(name: string): Locator {
    return this.field(name)
  }
}

/** Panels and confirmations of the actions on a device. */
class DeviceForms {
  readonly linkUser: LinkUserPanel
  readonly badge: BadgePanel
  readonly locale: LocalePanel
  readonly event: PostEventPanel
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.linkUser = new LinkUserPanel(page)
    this.badge = new BadgePanel(page)
    this.locale = new LocalePanel(page)
    this.event = new PostEventPanel(page)
  }

  /** The panel or confirmation with this title. */
  named(title: string): Dialog {
    return new Dialog(this.page, title)
  }

  recordOpen(device: string): ConfirmDialog {
    return new ConfirmDialog(this.page, `Record an open on ${device}?`, 'Record open')
  }

  unregister(device: string): ConfirmDialog {
    return new ConfirmDialog(this.page, new RegExp(`^Unregister ${device}( of .+)?[?]$`), 'Unregister')
  }
}

class LinkUserPanel extends FormPanel {
  readonly userId = this.field('User ID')

  constructor(page: Page) {
    super(page, 'Link user')
  }
}

class BadgePanel extends FormPanel {
  readonly badge = this.field('Badge')

  constructor(page: Page) {
    super(page, 'Set badge')
  }
}

class LocalePanel extends FormPanel {
  readonly language = this.choice('Language')
  readonly timeZone = this.choice('Time zone')

  constructor(page: Page) {
    super(page, 'Language and time zone', 'Save')
  }
}

class PostEventPanel extends FormPanel {
  readonly event = this.choice('Event')
  readonly addAttribute = this.root.getByRole('button', { name: 'Add value' })
  /** Switches to the attributes as text. */
  readonly asJson = this.root.getByText('JSON', { exact: true })
  readonly json = this.field('Attributes as JSON')

  constructor(page: Page) {
    super(page, 'Record event')
  }

  attributeName(attribute: string): Locator {
    return this.field(`Name of ${attribute} (Attributes)`)
  }

  attributeKind(attribute: string): Locator {
    return this.choice(`Type of ${attribute} (Attributes)`)
  }

  attributeValue(attribute: string): Locator {
    return this.field(attribute)
  }
}
