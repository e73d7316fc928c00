/** What the service knows as an export without a file; a choice of the filter, and no event of the record. */
export const audienceCount = 'count audience'

/** What is recorded, in the words of the screens, by what it is about. */
export const eventGroups: readonly { label: string; events: Readonly<Record<string, string>> }[] = [
  {
    label: 'Messages',
    events: {
      createMessage: 'Send push',
      createEmailMessage: 'Send email',
      createWhatsAppMessage: 'Send WhatsApp message',
      startLiveActivity: 'Start live activity',
      updateLiveActivity: 'Update live activity',
      cancelMessage: 'Cancel message',
      undoHeld: 'Undo send',
      undoBatch: 'Undo sends of a file',
      confirmHeld: 'Confirm that it was sent',
      sendHeld: 'Send from Outbox',
      shareDraft: 'Share draft or stop sharing',
    },
  },
  {
    label: 'Approvals',
    events: {
      approveHeld: 'Approve send',
      approveBatch: 'Approve sends of a file',
      withdrawApproval: 'Withdraw approval',
      declineHeld: 'Decline send',
      declineBatch: 'Decline sends of a file',
      setApprovalRules: 'Change approval rules',
    },
  },
  {
    label: 'Presets and campaigns',
    events: {
      createPreset: 'Create push preset',
      createEmailPreset: 'Create email preset',
      deletePreset: 'Delete preset',
      createCampaign: 'Create campaign',
      deleteCampaign: 'Delete campaign',
    },
  },
  {
    label: 'Segments and exports',
    events: {
      createFilter: 'Create segment',
      deleteFilter: 'Delete segment',
      exportSegment: 'Export devices',
      download: 'Download export',
      [audienceCount]: 'Count audience',
    },
  },
  {
    label: 'Tags and events',
    events: {
      addTag: 'Create tag',
      deleteTag: 'Delete tag',
      createEvent: 'Create event',
      deleteEvent: 'Delete event',
      postEvent: 'Trigger event',
    },
  },
  {
    label: 'People: changes',
    events: {
      setTags: 'Edit tags',
      registerDevice: 'Register device',
      unregisterDevice: 'Unregister device',
      registerUser: 'Link device to user',
      registerEmail: 'Register email address',
      deleteEmail: 'Delete email address',
      setEmailTags: 'Edit tags of an email address',
      registerEmailUser: 'Link email address to user',
      setBadge: 'Set badge',
      inboxStatus: 'Change inbox message',
      deleteInboxMessage: 'Delete inbox message',
      applicationOpen: 'Report app open',
      pushStat: 'Report message open',
      messageDeliveryEvent: 'Report delivery',
      getNearestZone: 'Report location',
      createTestDevice: 'Add test device',
    },
  },
  {
    label: 'People: files',
    events: {
      bulkSetTags: 'Import tags',
      bulkRegisterDevice: 'Import devices',
      bulkUnregisterDevice: 'Unregister devices from a file',
    },
  },
  {
    label: 'People: lookups',
    events: {
      listDevices: 'Look up person',
      searchDevices: 'Search people',
      getTags: 'View tags of a person',
      getInboxMessages: 'View inbox of a person',
    },
  },
  {
    label: 'Geozones',
    events: {
      addGeoZone: 'Create geozone',
      updateGeoZone: 'Edit geozone',
      deleteGeoZone: 'Delete geozone',
      addGeoZoneCluster: 'Create geozone cluster',
      deleteGeoZoneCluster: 'Delete geozone cluster',
    },
  },
  {
    label: 'Applications and platforms',
    events: {
      createApplication: 'Create application',
      updateApplication: 'Edit application',
      deleteApplication: 'Delete application',
      setApplicationPlatformStatus: 'Turn platform on or off',
      configureApplication: 'Configure platform',
      checkPlatform: 'Check platform credentials',
      getApplicationFile: 'View private key',
      createApiToken: 'Create API token',
      deleteApiToken: 'Delete API token',
    },
  },
  {
    label: 'Sign-ins',
    events: {
      'sign in': 'Sign in',
      'sign out': 'Sign out',
      'sign out everywhere': 'Sign out everywhere',
      'confirm password': 'Confirm password',
    },
  },
  {
    label: 'Console',
    events: {
      verifyRecord: 'Verify record',
      resetDemo: 'Reset demo',
    },
  },
]

/** What changes an application itself, of which its name says more than nothing. */
export const applicationEvents: readonly string[] = Object.keys(
  eventGroups.find(({ label }) => label === 'Applications and platforms')?.events ?? {},
)

export const eventLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...eventGroups.map(({ events }) => events),
)

/** The name of what happened; a method of the service that isn’t known here keeps its own. */
export const eventLabel = (event: string): string => eventLabels[event] ?? event
