import type { tags } from '../tags.ts'
import { accept, type MethodExamples, oldName, refuse } from './example.ts'

export const tagExamples = {
  addTag: {
    accepted: [
      accept('all fields', { tag: { name: 'Points', type: 1, application_specific: true, user_specific: false } }),
      accept('a version, the type as text', { tag: { name: 'App', type: '7' } }),
    ],
    refused: [
      refuse('no tag', 'tag', {}),
      refuse('no name', 'tag.name', { tag: { name: '', type: 1 } }),
      refuse('no type', 'tag.type', { tag: { name: 'Points' } }),
      refuse('an unknown type', 'tag.type', { tag: { name: 'Points', type: 8 } }),
    ],
    answers: [{ result: true }],
  },
  deleteTag: {
    accepted: [
      accept('a tag', { tag: { name: 'Likes' } }),
      accept('any existing name, unchanged', { tag: { name: oldName } }),
    ],
    refused: [refuse('text instead of a tag', 'tag', { tag: 'Age' }), refuse('no name', 'tag.name', { tag: {} })],
    answers: [{ result: true }],
  },
  listTags: {
    accepted: [accept('the account', {})],
    refused: [],
    answers: [
      {
        tags: [
          { name: 'Age', type: 1, isApplicationSpecific: false },
          { name: 'City', type: '2' },
        ],
      },
    ],
  },
} satisfies Record<keyof typeof tags, MethodExamples>
