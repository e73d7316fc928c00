/** A request without its credential, as a client may send it, and what it demonstrates. */
export interface Example {
  name: string
  fields: Record<string, unknown>
}

/** A refused request and the field that the fault names. */
export interface Refused extends Example {
  field: string
}

/** Requests and responses of one method. For enveloped methods, responses are the content of `response`. */
export interface MethodExamples {
  accepted: readonly [Example, ...Example[]]
  refused: readonly Refused[]
  answers: readonly [unknown, ...unknown[]]
}

export const accept = (name: string, fields: Record<string, unknown>): Example => ({ name, fields })

export const refuse = (name: string, field: string, fields: Record<string, unknown>): Refused => ({
  name,
  field,
  fields,
})

/** Codes and IDs of objects that exist in the examples. */
export const exampleApplication = 'A1B2C-3D4E5'
export const presetCode = 'F0E1D-2C3B4'
export const campaignCode = 'C4A3B-2D1E0'
export const filterCode = '5E6F7-8A9B0'
export const clusterCode = '1A2B3-C4D5E'
export const exampleMessageCode = '0A1B-2C3D4E5F-60718293'
export const exampleHwid = '8f14e45f-ceea-467f-a0e6-0d1c2b3a4f5e'
export const requestId = '7c9e6679f7425040de944be07fc1f90a'
export const taskIds = {
  bulkSetTags: '0b6d3f2e-6d0a-4c7e-9a55-3f0d8d1f2c44',
  bulkRegisterDevice: '0b6d3f2e-6d0a-4c7e-9a55-3f0d8d1f2c45',
  bulkUnregisterDevice: '0b6d3f2e-6d0a-4c7e-9a55-3f0d8d1f2c46',
} as const
export const exportId = '170134'
export const journeyId = '5a4e7d1c-93b2-4f0e-8d61-2b7c9e0f3a18'
export const zoneIds = [17, 18] as const
/** The order of a message in the inbox. */
export const inboxCode = '1767225600000'
/** ID of a running live activity. */
export const activityId = 'order-17'
/** Longer than new names may be: the service once had other rules. */
export const oldName = ` ${'x'.repeat(300)} `
export const phone = '+447700900123'
