import type { MethodName } from '../index.ts'
import { applicationExamples } from './applications.ts'
import { audienceExamples } from './audience.ts'
import { campaignExamples } from './campaigns.ts'
import { deviceExamples } from './devices.ts'
import { emailExamples } from './email.ts'
import type { MethodExamples } from './example.ts'
import { filterExamples } from './filters.ts'
import { geozoneExamples } from './geozones.ts'
import { inboxExamples } from './inbox.ts'
import { journeyExamples } from './journeys.ts'
import { liveActivityExamples } from './liveActivities.ts'
import { messageExamples } from './messages.ts'
import { panelExamples } from './panel.ts'
import { platformExamples } from './platforms.ts'
import { presetExamples } from './presets.ts'
import { statisticsExamples } from './statistics.ts'
import { tagExamples } from './tags.ts'
import { testDeviceExamples } from './testDevices.ts'
import { whatsAppExamples } from './whatsApp.ts'

/** Requests and responses of every method: what its schema accepts and refuses. */
export const examples: Record<MethodName, MethodExamples> = {
  ...applicationExamples,
  ...platformExamples,
  ...filterExamples,
  ...audienceExamples,
  ...deviceExamples,
  ...emailExamples,
  ...geozoneExamples,
  ...tagExamples,
  ...presetExamples,
  ...campaignExamples,
  ...inboxExamples,
  ...liveActivityExamples,
  ...testDeviceExamples,
  ...messageExamples,
  ...whatsAppExamples,
  ...statisticsExamples,
  ...journeyExamples,
  ...panelExamples,
}
