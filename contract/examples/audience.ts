import type { audience } from '../audience.ts'
import {
  accept,
  exampleApplication,
  exampleHwid,
  exportId,
  filterCode,
  type MethodExamples,
  refuse,
  taskIds,
} from './example.ts'

const filterExpression = 'T("Age", GTE, 18)'
const started = { request_id: taskIds.bulkSetTags, status: 'Pending' }
const wanted = { filterExpression, applicationCode: exampleApplication }

const setTags = (device: Record<string, unknown>) => ({ application: exampleApplication, devices: [device] })
const registered = { hwid: 'ann@bakery.example', push_token: 'ann@bakery.example', platform: 14 }
const register = (device: Record<string, unknown>) => ({
  application: exampleApplication,
  devices: [{ ...registered, ...device }],
})

/** Status requests, the same for the three bulk methods. */
const status = (taskId: string, answers: MethodExamples['answers']): MethodExamples => ({
  accepted: [
    accept('with details of each device', { request_id: taskId, detailed: true }),
    accept('only the state', { request_id: taskId, detailed: 'false' }),
    accept('a query with two question marks', { request_id: taskId, detailed: 'true?' }),
    accept('without a query', { request_id: taskId }),
  ],
  refused: [
    refuse('no ID', 'request_id', { detailed: true }),
    refuse('details that aren’t a Boolean', 'detailed', { request_id: taskId, detailed: 'much' }),
  ],
  answers,
})

export const audienceExamples = {
  bulkSetTags: {
    accepted: [
      accept('by hardware ID', {
        application: exampleApplication,
        create_missing_tags: true,
        devices: [
          { hwid: exampleHwid, list_operator: 'append', tags: { Age: 30, Likes: ['rye'], Vegan: true, Name: 'Ann' } },
        ],
      }),
      accept('by user ID', setTags({ user_id: 'ann', list_operator: 'set', tags: { Age: 30 } })),
      accept('by push token', setTags({ push_token: 'abc', list_operator: 'remove', tags: { Likes: ['rye'] } })),
      accept(
        'empty text for missing identifiers',
        setTags({ hwid: exampleHwid, user_id: '', push_token: null, tags: { Age: 30 } }),
      ),
    ],
    refused: [
      refuse('no devices', 'devices', { application: exampleApplication, devices: [] }),
      refuse('no identifier', 'devices.0.hwid', setTags({ tags: { Age: 30 } })),
      refuse('two identifiers', 'devices.0.user_id', setTags({ hwid: exampleHwid, user_id: 'ann', tags: { Age: 30 } })),
      refuse('no tags', 'devices.0.tags', setTags({ hwid: exampleHwid })),
      refuse(
        'an unknown list operator',
        'devices.0.list_operator',
        setTags({ hwid: exampleHwid, list_operator: 'add', tags: {} }),
      ),
      refuse(
        'an object as a value',
        'devices.0.tags.Age',
        setTags({ hwid: exampleHwid, tags: { Age: { value: 30 } } }),
      ),
    ],
    answers: [started],
  },
  bulkSetTagsStatus: status(taskIds.bulkSetTags, [
    {
      request_id: taskIds.bulkSetTags,
      status: 'Completed',
      progress: 100,
      devices_success: 1,
      devices_not_found: 1,
      devices_failed: 0,
      devices: [
        { hwid: exampleHwid, status: 'done', tags: { Age: 'done' } },
        { hwid: 'nobody', status: 'not found', tags: {} },
      ],
    },
    { request_id: taskIds.bulkSetTags, status: 'Pending', progress: 0, devices_success: 0 },
  ]),
  bulkRegisterDevice: {
    accepted: [
      accept('an email address', register({ tags: { Name: 'Ann' } })),
      accept(
        'values added to lists, the platform as text',
        register({ platform: '14', list_operator: 'append', tags: { Likes: ['rye'] } }),
      ),
      accept('values removed from lists', register({ list_operator: 'remove', tags: { Likes: ['rye'] } })),
    ],
    refused: [
      refuse('no devices', 'devices', { application: exampleApplication, devices: [] }),
      refuse('no hardware ID', 'devices.0.hwid', register({ hwid: '' })),
      refuse('no push token', 'devices.0.push_token', register({ push_token: undefined })),
      refuse('an unknown platform', 'devices.0.platform', register({ platform: 2 })),
      refuse('set, which isn’t a list operator here', 'devices.0.list_operator', register({ list_operator: 'set' })),
    ],
    answers: [started],
  },
  bulkRegisterDeviceStatus: status(taskIds.bulkRegisterDevice, [
    {
      request_id: taskIds.bulkRegisterDevice,
      status: 'Completed',
      progress: 100,
      devices_success: 1,
      devices: [{ hwid: exampleHwid, status: 'done' }],
    },
    { request_id: taskIds.bulkRegisterDevice, status: 'Failed', progress: 0, devices_success: 0 },
  ]),
  bulkUnregisterDevice: {
    accepted: [
      accept('two devices', {
        application: exampleApplication,
        devices: [{ hwid: exampleHwid }, { hwid: 'ann@bakery.example' }],
      }),
    ],
    refused: [
      refuse('no devices', 'devices', { application: exampleApplication, devices: [] }),
      refuse('a device without an ID', 'devices.0.hwid', { application: exampleApplication, devices: [{}] }),
      refuse('text instead of a device', 'devices.0', { application: exampleApplication, devices: [exampleHwid] }),
    ],
    answers: [started],
  },
  bulkUnregisterDeviceStatus: status(taskIds.bulkUnregisterDevice, [
    {
      request_id: taskIds.bulkUnregisterDevice,
      status: 'Completed',
      progress: 100,
      devices_success: 0,
      devices: [{ hwid: exampleHwid, status: 'failed' }],
    },
  ]),
  exportSegment: {
    accepted: [
      accept('all fields', {
        ...wanted,
        exportData: ['hwids', 'push_tokens', 'users', 'tags', 'location', 'fcm_keys', 'web keys'],
        tagsList: ['Age'],
        generateExport: true,
        format: 'json_each_line',
        includeWithoutTokens: true,
      }),
      accept('by conditions', wanted),
      accept('by segment code', { filterCode, applicationCode: exampleApplication }),
      accept('conditions and a segment code', { ...wanted, filterCode }),
      accept('only the listed tags', { ...wanted, exportData: [], tagsList: ['Age', 'City'] }),
      accept('only a count', { ...wanted, generateExport: false }),
      accept('one JSON file', { ...wanted, format: 'json', exportData: ['web_keys'] }),
    ],
    refused: [
      refuse('neither conditions nor a segment code', 'filterExpression', { applicationCode: exampleApplication }),
      refuse('no application', 'applicationCode', { filterExpression }),
      refuse('unknown data', 'exportData.1', { ...wanted, exportData: ['tags', 'passwords'] }),
      refuse('listed tags without tags', 'tagsList', { ...wanted, exportData: ['hwids'], tagsList: ['Age'] }),
      refuse('listed tags without exportData', 'tagsList', { ...wanted, tagsList: ['Age'] }),
      refuse('an unknown format', 'format', { ...wanted, format: 'xlsx' }),
    ],
    answers: [{ task_id: exportId }],
  },
  exportSegmentResult: {
    accepted: [accept('a task', { task_id: exportId }), accept('a number', { task_id: Number(exportId) })],
    refused: [refuse('no task', 'task_id', { task_id: '' })],
    answers: [
      {
        status: 'completed',
        devicesCount: '1204',
        csvFilename: `https://static.example/export_segment_${exampleApplication}_1767225600.csv.zip`,
      },
      { status: 'in-progress', progress: 40 },
      { status: 'failed' },
    ],
  },
} satisfies Record<keyof typeof audience, MethodExamples>
