import type { Handlers } from '../handler.ts'
import { createApplication } from './applications/createApplication.ts'
import { deleteApplication } from './applications/deleteApplication.ts'
import { getApplication } from './applications/getApplication.ts'
import { getApplicationFile } from './applications/getApplicationFile.ts'
import { getApplications } from './applications/getApplications.ts'
import { setApplicationPlatformStatus } from './applications/setApplicationPlatformStatus.ts'
import { updateApplication } from './applications/updateApplication.ts'
import { bulkRegisterDevice } from './audience/bulkRegisterDevice.ts'
import { bulkRegisterDeviceStatus } from './audience/bulkRegisterDeviceStatus.ts'
import { bulkSetTags } from './audience/bulkSetTags.ts'
import { bulkSetTagsStatus } from './audience/bulkSetTagsStatus.ts'
import { bulkUnregisterDevice } from './audience/bulkUnregisterDevice.ts'
import { bulkUnregisterDeviceStatus } from './audience/bulkUnregisterDeviceStatus.ts'
import { exportSegment } from './audience/exportSegment.ts'
import { exportSegmentResult } from './audience/exportSegmentResult.ts'
import { createCampaign } from './campaigns/createCampaign.ts'
import { deleteCampaign } from './campaigns/deleteCampaign.ts'
import { getCampaigns } from './campaigns/getCampaigns.ts'
import { applicationOpen } from './devices/applicationOpen.ts'
import { getTags } from './devices/getTags.ts'
import { listDevices } from './devices/listDevices.ts'
import { messageDeliveryEvent } from './devices/messageDeliveryEvent.ts'
import { postEvent } from './devices/postEvent.ts'
import { pushStat } from './devices/pushStat.ts'
import { registerDevice } from './devices/registerDevice.ts'
import { registerUser } from './devices/registerUser.ts'
import { searchDevices } from './devices/searchDevices.ts'
import { setBadge } from './devices/setBadge.ts'
import { setTags } from './devices/setTags.ts'
import { unregisterDevice } from './devices/unregisterDevice.ts'
import { deleteEmail } from './email/deleteEmail.ts'
import { registerEmail } from './email/registerEmail.ts'
import { registerEmailUser } from './email/registerEmailUser.ts'
import { setEmailTags } from './email/setEmailTags.ts'
import { createEvent } from './events/createEvent.ts'
import { deleteEvent } from './events/deleteEvent.ts'
import { listEvents } from './events/listEvents.ts'
import { createFilter } from './filters/createFilter.ts'
import { deleteFilter } from './filters/deleteFilter.ts'
import { listFilters } from './filters/listFilters.ts'
import { addGeoZone } from './geozones/addGeoZone.ts'
import { addGeoZoneCluster } from './geozones/addGeoZoneCluster.ts'
import { deleteGeoZone } from './geozones/deleteGeoZone.ts'
import { deleteGeoZoneCluster } from './geozones/deleteGeoZoneCluster.ts'
import { getNearestZone } from './geozones/getNearestZone.ts'
import { listGeoZoneClusters } from './geozones/listGeoZoneClusters.ts'
import { listGeoZones } from './geozones/listGeoZones.ts'
import { updateGeoZone } from './geozones/updateGeoZone.ts'
import { deleteInboxMessage } from './inbox/deleteInboxMessage.ts'
import { getInboxMessages } from './inbox/getInboxMessages.ts'
import { inboxStatus } from './inbox/inboxStatus.ts'
import { startLiveActivity } from './liveActivities/startLiveActivity.ts'
import { updateLiveActivity } from './liveActivities/updateLiveActivity.ts'
import { cancelMessage } from './messages/cancelMessage.ts'
import { createEmailMessage } from './messages/createEmailMessage.ts'
import { createMessage } from './messages/createMessage.ts'
import { createWhatsAppMessage } from './messages/createWhatsAppMessage.ts'
import { getMessage } from './messages/getMessage.ts'
import { listMessages } from './messages/listMessages.ts'
import { checkPlatform } from './platforms/checkPlatform.ts'
import { configureApplication } from './platforms/configureApplication.ts'
import { listPlatformWarnings } from './platforms/listPlatformWarnings.ts'
import { createEmailPreset } from './presets/createEmailPreset.ts'
import { createPreset } from './presets/createPreset.ts'
import { deletePreset } from './presets/deletePreset.ts'
import { getPreset } from './presets/getPreset.ts'
import { listPresets } from './presets/listPresets.ts'
import { getApplicationSubscribersStats } from './statistics/getApplicationSubscribersStats.ts'
import { getAppStats } from './statistics/getAppStats.ts'
import { getCampaignStats } from './statistics/getCampaignStats.ts'
import { getDashboardStats } from './statistics/getDashboardStats.ts'
import { getEventStatistics } from './statistics/getEventStatistics.ts'
import { getJourneyStatistics } from './statistics/getJourneyStatistics.ts'
import { getMessageStats } from './statistics/getMessageStats.ts'
import { getResults } from './statistics/getResults.ts'
import { getSubscribersStatistics } from './statistics/getSubscribersStatistics.ts'
import { getTagStats } from './statistics/getTagStats.ts'
import { listJourneys } from './statistics/listJourneys.ts'
import { addTag } from './tags/addTag.ts'
import { deleteTag } from './tags/deleteTag.ts'
import { listTags } from './tags/listTags.ts'
import { createTestDevice } from './testDevices/createTestDevice.ts'
import { listTestDevices } from './testDevices/listTestDevices.ts'
import { capabilities } from './tokens/capabilities.ts'
import { createApiToken } from './tokens/createApiToken.ts'
import { deleteApiToken } from './tokens/deleteApiToken.ts'
import { listApiTokens } from './tokens/listApiTokens.ts'
import { resetDemo } from './tokens/resetDemo.ts'

/** The handler of every method of the contract; a new one starts as notBuilt, which returns 501. `npm run methods` lists those. */
export const handlers = {
  createApplication,
  updateApplication,
  deleteApplication,
  getApplication,
  getApplications,
  getApplicationFile,
  setApplicationPlatformStatus,
  configureApplication,
  createFilter,
  listFilters,
  deleteFilter,
  bulkSetTags,
  bulkSetTagsStatus,
  bulkRegisterDevice,
  bulkRegisterDeviceStatus,
  bulkUnregisterDevice,
  bulkUnregisterDeviceStatus,
  exportSegment,
  exportSegmentResult,
  registerDevice,
  unregisterDevice,
  setTags,
  getTags,
  setBadge,
  applicationOpen,
  pushStat,
  messageDeliveryEvent,
  registerUser,
  postEvent,
  createEmailMessage,
  registerEmail,
  deleteEmail,
  setEmailTags,
  registerEmailUser,
  getNearestZone,
  addGeoZone,
  updateGeoZone,
  deleteGeoZone,
  addGeoZoneCluster,
  deleteGeoZoneCluster,
  listGeoZones,
  listGeoZoneClusters,
  addTag,
  deleteTag,
  listTags,
  createPreset,
  getPreset,
  listPresets,
  deletePreset,
  createCampaign,
  deleteCampaign,
  getCampaigns,
  getInboxMessages,
  inboxStatus,
  startLiveActivity,
  updateLiveActivity,
  createTestDevice,
  listTestDevices,
  createMessage,
  createWhatsAppMessage,
  getResults,
  getAppStats,
  getApplicationSubscribersStats,
  getSubscribersStatistics,
  getCampaignStats,
  getEventStatistics,
  getTagStats,
  getJourneyStatistics,
  capabilities,
  listDevices,
  searchDevices,
  checkPlatform,
  listPlatformWarnings,
  listEvents,
  createEvent,
  deleteEvent,
  deleteInboxMessage,
  listApiTokens,
  createApiToken,
  deleteApiToken,
  createEmailPreset,
  listMessages,
  getMessage,
  getMessageStats,
  getDashboardStats,
  cancelMessage,
  listJourneys,
  resetDemo,
} satisfies Handlers as Handlers
