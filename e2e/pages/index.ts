import type { Page } from '@playwright/test'
import { ActivityPage } from './ActivityPage.ts'
import { ApplicationPage } from './ApplicationPage.ts'
import { ApplicationsPage } from './ApplicationsPage.ts'
import { CampaignsPage } from './CampaignsPage.ts'
import { ComposePage } from './ComposePage.ts'
import { EmailComposerPage } from './EmailComposerPage.ts'
import { EventsPage } from './EventsPage.ts'
import { ExportedDevicesPage } from './ExportedDevicesPage.ts'
import { ExportsPage } from './ExportsPage.ts'
import { GeozoneImportPage } from './GeozoneImportPage.ts'
import { GeozonePlannerPage } from './GeozonePlannerPage.ts'
import { GeozonesPage } from './GeozonesPage.ts'
import { ImportPage } from './ImportPage.ts'
import { LiveActivitiesPage } from './LiveActivitiesPage.ts'
import { NotFoundPage } from './NotFoundPage.ts'
import { PeoplePage } from './PeoplePage.ts'
import { PlatformsPage } from './PlatformsPage.ts'
import { PresetEditorPage } from './PresetEditorPage.ts'
import { PresetPage } from './PresetPage.ts'
import { PresetsPage } from './PresetsPage.ts'
import { PushComposerPage } from './PushComposerPage.ts'
import { Failure } from './parts/Failure.ts'
import { LeaveDialog } from './parts/LeaveDialog.ts'
import { Navigation } from './parts/Navigation.ts'
import { PasswordDialog } from './parts/PasswordDialog.ts'
import { SearchPalette } from './parts/SearchPalette.ts'
import { SignedOutDialog } from './parts/SignedOutDialog.ts'
import { TasksTray } from './parts/TasksTray.ts'
import { Toasts } from './parts/Toasts.ts'
import { SegmentEditorPage } from './SegmentEditorPage.ts'
import { SegmentsPage } from './SegmentsPage.ts'
import { SentMessagePage } from './SentMessagePage.ts'
import { SentMessagesPage } from './SentMessagesPage.ts'
import { SettingsPage } from './SettingsPage.ts'
import { SignInPage } from './SignInPage.ts'
import { StatisticsPage } from './StatisticsPage.ts'
import { TagsPage } from './TagsPage.ts'
import { TestDevicesPage } from './TestDevicesPage.ts'
import { TokensPage } from './TokensPage.ts'
import { TourPage } from './TourPage.ts'
import { WhatsAppComposerPage } from './WhatsAppComposerPage.ts'

/** Every page object by its fixture name. */
const table = {
  activity: ActivityPage,
  application: ApplicationPage,
  applications: ApplicationsPage,
  campaigns: CampaignsPage,
  compose: ComposePage,
  emailComposer: EmailComposerPage,
  events: EventsPage,
  exportedDevices: ExportedDevicesPage,
  exports: ExportsPage,
  failure: Failure,
  geozoneImport: GeozoneImportPage,
  geozonePlanner: GeozonePlannerPage,
  geozones: GeozonesPage,
  importPage: ImportPage,
  leaveDialog: LeaveDialog,
  liveActivities: LiveActivitiesPage,
  navigation: Navigation,
  notFound: NotFoundPage,
  passwordDialog: PasswordDialog,
  people: PeoplePage,
  platforms: PlatformsPage,
  preset: PresetPage,
  presetEditor: PresetEditorPage,
  presets: PresetsPage,
  pushComposer: PushComposerPage,
  search: SearchPalette,
  segmentEditor: SegmentEditorPage,
  segments: SegmentsPage,
  sentMessage: SentMessagePage,
  sentMessages: SentMessagesPage,
  settings: SettingsPage,
  signedOut: SignedOutDialog,
  signInPage: SignInPage,
  statistics: StatisticsPage,
  tags: TagsPage,
  tasks: TasksTray,
  testDevices: TestDevicesPage,
  toasts: Toasts,
  tokens: TokensPage,
  tour: TourPage,
  whatsAppComposer: WhatsAppComposerPage,
}

export type PageObjects = { [Name in keyof typeof table]: InstanceType<(typeof table)[Name]> }

type Fixture<T> = (given: { page: Page }, use: (object: T) => Promise<void>) => Promise<void>

/** A Playwright fixture for each page object. */
export const pageObjects = Object.fromEntries(
  Object.entries(table).map(([name, PageObject]) => [
    name,
    async ({ page }: { page: Page }, use: (object: unknown) => Promise<void>) => use(new PageObject(page)),
  ]),
) as { [Name in keyof PageObjects]: Fixture<PageObjects[Name]> }
