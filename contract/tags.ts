import { z } from 'zod'
import { assumed, method } from './method.ts'
import { existing, nameSchema, tagType } from './values.ts'

/** A tag as addTag accepts it (interface, Tag). */
export const newTag = z.object(
  {
    name: nameSchema('tag'),
    type: tagType.describe('1 Integer, 2 String, 3 List, 4 Date, 5 Boolean, 6 Decimal, 7 Version'),
    application_specific: z.boolean().optional().describe('True: the value differs per application'),
    user_specific: assumed(
      z.boolean().optional(),
      'Its effect isn’t documented: a service may share the value across a person’s devices. The embedded backend only stores the flag.',
    ).describe('For application-specific tags'),
  },
  { error: 'Enter the name and type of the tag' },
)

const ofAccount = { host: 'base', credential: 'account', area: 'audience' } as const
const done = z.looseObject({ result: z.boolean() })

export const tags = {
  addTag: method({
    ...ofAccount,
    path: '/json/1.3/addTag',
    effect: 'write',
    request: z.object({ tag: newTag }),
    response: done,
  }),
  deleteTag: method({
    ...ofAccount,
    path: '/json/1.3/deleteTag',
    effect: 'write',
    request: z.object({ tag: z.object({ name: existing('tag') }, { error: 'Enter the tag name' }) }),
    response: done,
  }),
  listTags: method({
    ...ofAccount,
    path: '/json/1.3/listTags',
    effect: 'read',
    request: z.object({}),
    response: z.looseObject({
      tags: z.array(
        z.looseObject({
          name: z.string(),
          type: z.coerce.number(),
          isApplicationSpecific: z.boolean().nullish(),
        }),
      ),
    }),
  }),
}
