import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './ConfirmDialog.ts'

/** A person’s inbox, and one of its messages. */
export class InboxTab {
  readonly phone: Locator
  readonly unread: Locator
  /** Whether the shown message was read. */
  readonly state: Locator
  readonly markAsRead: Locator
  readonly markAsUnread: Locator
  readonly markAsOpened: Locator
  readonly delete: Locator
  readonly moreActions: Locator
  readonly deleteFromPanel: Locator
  readonly deletedFromPanel: Locator
  readonly gone: Locator
  readonly back: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.phone = page.getByRole('region', { name: 'Inbox on the phone' })
    this.unread = this.phone.getByText(/^\d+ unread$/)
    this.state = page
      .getByRole('term')
      .filter({ hasText: /^Status$/ })
      .locator('..')
      .getByRole('definition')
    this.markAsRead = page.getByRole('button', { name: 'Mark as read' })
    this.markAsUnread = page.getByRole('button', { name: 'Mark as unread' })
    this.markAsOpened = page.getByRole('button', { name: 'Mark as opened' })
    this.delete = page.getByRole('button', { name: 'Delete for this person' })
    this.moreActions = page.getByRole('button', { name: /^More actions for “/ })
    this.deleteFromPanel = page.getByRole('menuitem', { name: 'Delete permanently' })
    this.deletedFromPanel = page.getByRole('region', { name: 'Deleted permanently' })
    this.gone = page.getByRole('heading', { name: 'This message isn’t in the inbox' })
    this.back = page.getByRole('button', { name: 'Back to the list' })
  }

  message(name: string | RegExp): Locator {
    return this.phone.getByRole('link', { name: new RegExp(name) })
  }

  /** Of a message that was deleted in this browser. */
  restore(title: string): Locator {
    return this.page.getByRole('button', { name: `Restore ${title}` })
  }

  heading(title: string): Locator {
    return this.page.getByRole('heading', { name: title })
  }

  empty(user: string): Locator {
    return this.page.getByRole('heading', { name: `The inbox of ${user} is empty` })
  }

  copyLink(link: string): Locator {
    return this.page.getByRole('button', { name: `Copy link ${link}` })
  }

  deleteDialog(title: string): ConfirmDialog {
    return new ConfirmDialog(this.page, new RegExp(`[Dd]elete “${title}”`), /^Delete (message|permanently)$/)
  }
}
