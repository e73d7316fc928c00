import { z } from 'zod'
import { filterExpression } from './filters.ts'
import { joinWords } from './joinWords.ts'
import { assumed, method } from './method.ts'
import {
  applicationCode,
  code,
  count,
  deviceType,
  hwid,
  pathId,
  pushToken,
  report,
  tagValueMap,
  userId,
} from './values.ts'

/** Columns of an export. `web_keys` is an alias of `web keys`. */
export const exportParts = [
  'hwids',
  'push_tokens',
  'users',
  'tags',
  'location',
  'fcm_keys',
  'web keys',
  'web_keys',
] as const
export const exportFormats = ['csv', 'json_each_line', 'json'] as const

/** Maximum body of the bulk methods. The interface doesn’t limit their device lists. */
const bulkBody = 32 * 1024 * 1024

const devicesOf = <Device extends z.ZodType>(device: Device) => z.array(device).min(1, 'Add at least one device')

const taggedDevice = z
  .object({
    hwid: hwid.optional(),
    user_id: userId.optional(),
    push_token: pushToken.optional(),
    list_operator: assumed(
      z.enum(['set', 'append', 'remove'], { error: 'Use set, append, or remove' }).optional(),
      'Described as required in only one example. Without it, list values are replaced, as with set.',
    ),
    tags: tagValueMap,
  })
  .superRefine((device, context) => {
    const given = (['hwid', 'user_id', 'push_token'] as const).filter((name) => device[name] !== undefined)
    if (given.length === 0) report(context, ['hwid'], 'Identify the device by hwid, user_id, or push_token')
    else if (given.length > 1) report(context, [given[1] ?? 'hwid'], `Use only one of ${joinWords(given, 'and')}`)
  })

const exportRequest = z
  .object({
    filterExpression: filterExpression.optional(),
    filterCode: assumed(code.optional(), 'Ignored if filterExpression is present.').describe(
      'Code of a segment, in place of filterExpression',
    ),
    applicationCode,
    exportData: z
      .array(z.enum(exportParts, { error: `Use any of ${joinWords(exportParts.slice(0, -1), 'and')}` }))
      .optional()
      .describe(
        'Contents of the file; location adds Latitude and Longitude, which are also included without exportData',
      ),
    tagsList: z.array(z.string().min(1, 'Enter a tag name')).optional().describe('Names of the tags to export'),
    generateExport: z.boolean().optional().describe('Default true; false returns only the number of devices'),
    format: z
      .enum(exportFormats, { error: `Select ${joinWords(exportFormats, 'or')}` })
      .optional()
      .describe('Default csv'),
    includeWithoutTokens: z.boolean().optional().describe('Default false; true includes people without push tokens'),
  })
  .superRefine((wanted, context) => {
    if (wanted.filterExpression === undefined && wanted.filterCode === undefined)
      report(context, ['filterExpression'], 'Enter conditions or a filterCode')
    const tags = wanted.exportData?.length === 0 || wanted.exportData?.includes('tags')
    if (wanted.tagsList?.length && !tags)
      report(context, ['tagsList'], 'Add tags to exportData, or leave exportData empty')
  })

/** Response of a bulk method (interface, Audience bulk methods). */
const started = z.looseObject({ request_id: z.string(), status: z.string() })
export const bulkStatuses = ['Pending', 'Completed', 'Failed'] as const

const statusRequest = z.object({
  request_id: pathId('Enter the request_id of the task'),
  detailed: z.boolean().optional().describe('If true, the response includes the result for each device'),
})

const failureMessage = assumed(z.string().nullish(), 'The reason for a failure, shown to people.')

/** Status of a bulk task; progress in percent. */
const taskStatus = z.looseObject({
  request_id: z.string(),
  status: z.string().describe(bulkStatuses.join(', ')),
  message: failureMessage,
  progress: count.nullish().describe('0 to 100'),
  devices_success: count.nullish(),
  devices_failed: count.nullish(),
  devices_not_found: count.nullish(),
  devices: z
    .array(
      z.looseObject({
        hwid: z.string().nullish(),
        status: z.string().describe('done, failed, not found'),
        tags: z.record(z.string(), z.string()).nullish().describe('What happened to each tag, by tag name'),
      }),
    )
    .nullish()
    .describe('Only if detailed is true'),
})
export type BulkStatus = z.infer<typeof taskStatus>

const bulk = <Device extends z.ZodType>(name: string, device: Device) =>
  method({
    path: `/api/v2/audience/${name}`,
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'audience',
    request: z.object({ application: applicationCode, devices: devicesOf(device) }),
    response: started,
    bodyLimit: bulkBody,
  })

const bulkStatus = (name: string) =>
  method({
    path: `/api/v2/audience/${name}/{request_id}`,
    verb: 'GET',
    host: 'base',
    credential: 'key',
    credentialOptional: true,
    effect: 'read',
    area: 'audience',
    request: statusRequest,
    response: taskStatus,
    query: ['detailed'],
    assumption:
      'No credential is specified. The task’s ID can’t be guessed, so none is required; an API token is sent as Authorization: Key, and an invalid one is rejected with HTTP 401.',
  })

export const audience = {
  bulkSetTags: method({
    ...bulk('bulkSetTags', taggedDevice),
    request: z.object({
      application: applicationCode,
      create_missing_tags: z.boolean().optional().describe('If true, missing tags are created'),
      devices: devicesOf(taggedDevice),
    }),
  }),
  bulkSetTagsStatus: bulkStatus('bulkSetTags'),
  bulkRegisterDevice: bulk(
    'bulkRegisterDevice',
    z.object({
      hwid: hwid.describe('May be an email address'),
      push_token: pushToken.min(1, 'Enter the push token'),
      platform: deviceType,
      list_operator: z
        .enum(['append', 'remove'], { error: 'Use append or remove, or leave it out to replace lists' })
        .optional(),
      tags: tagValueMap.optional(),
    }),
  ),
  bulkRegisterDeviceStatus: bulkStatus('bulkRegisterDevice'),
  bulkUnregisterDevice: bulk('bulkUnregisterDevice', z.object({ hwid })),
  bulkUnregisterDeviceStatus: bulkStatus('bulkUnregisterDevice'),
  exportSegment: method({
    path: '/api/v2/audience/exportSegment',
    host: 'base',
    credential: 'account',
    effect: 'write',
    area: 'audience',
    request: exportRequest,
    response: z.looseObject({
      task_id: assumed(z.union([z.string(), z.number()]), 'An integer as a string; a number is accepted too.'),
    }),
  }),
  exportSegmentResult: method({
    path: '/api/v2/audience/exportSegment/result',
    host: 'base',
    credential: 'account',
    effect: 'read',
    area: 'audience',
    request: z.object({ task_id: z.string().min(1, 'Enter the task_id of the export') }),
    response: z.looseObject({
      status: assumed(
        z.string(),
        'Only completed is documented. While the export is running, the status is in-progress and progress is a percentage; if it fails, the status is failed.',
      ),
      message: failureMessage,
      progress: count.nullish(),
      devicesCount: assumed(z.union([z.string(), z.number()]).nullish(), 'Also returned as devices_count.'),
      csvFilename: assumed(z.string().nullish(), 'Also returned as csv_filename; filename is accepted too.').describe(
        'Link to the ZIP archive',
      ),
      devices_count: z.union([z.string(), z.number()]).nullish(),
      csv_filename: z.string().nullish(),
      filename: z.string().nullish(),
    }),
  }),
}
