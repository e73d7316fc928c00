/** Not part of the interface: finding people and devices, as the service’s control panel does. */
import { z } from 'zod'
import { method } from './method.ts'
import { knownDevice, ofPanel, panelPath } from './panelMethod.ts'
import { applicationCode, report, userId } from './values.ts'

export const panelDevices = {
  listDevices: method({
    ...ofPanel,
    path: panelPath('listDevices'),
    effect: 'read',
    area: 'people',
    request: z
      .object({
        application: applicationCode,
        hwid: z.string().optional(),
        userId: userId.optional(),
        push_token: z.string().optional(),
      })
      .superRefine((asked, context) => {
        const given = [asked.hwid, asked.userId, asked.push_token].filter((value) => value !== undefined)
        if (given.length !== 1) report(context, ['hwid'], 'Enter exactly one of hwid, userId, and push_token')
      }),
    response: z.looseObject({ devices: z.array(knownDevice) }),
    assumption:
      'Not in the API, which can’t list the devices of a person. Returns the device with the given hwid or push token, or up to 100 of a user’s devices, most recently opened first.',
  }),
  searchDevices: method({
    ...ofPanel,
    path: panelPath('searchDevices'),
    effect: 'read',
    area: 'people',
    request: z.object({
      application: applicationCode,
      find: z.string().trim().min(2, 'Enter at least 2 characters').max(200, 'Enter at most 200 characters'),
    }),
    response: z.looseObject({
      devices: z.array(knownDevice),
      suggestions: z
        .array(z.string())
        .describe('Similar names, user IDs, and addresses, one for each person, the most similar first'),
      names: z
        .record(z.string(), z.string())
        .optional()
        .describe('Of suggested numbers and hardware IDs: the names of their people'),
    }),
    assumption:
      'Not in the API, which finds only exact IDs. Returns up to 100 devices whose hwid, user ID, push token, or Name tag is the text in any case, or whose phone number ends with its digits, followed by the other devices of their users and by those of people whose IDs it begins; if there are none, devices of people whose Name tag and user ID have words that begin with all words of the text, in any order, without regard to accents and leading titles, or whose email address or user ID begins with it, whose hardware ID or push token begins with at least 6 characters, or whose phone number begins with a plus sign or 00 and at least 3 digits, or after its country code with a zero and at least 4 more; if there are none either, up to 5 suggestions, which for one word include words of names, for several words those with a typo in one of them, and for a phone number are those with one digit wrong.',
  }),
}
