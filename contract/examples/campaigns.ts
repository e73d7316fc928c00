import type { campaigns } from '../campaigns.ts'
import { accept, campaignCode, exampleApplication, type MethodExamples, refuse } from './example.ts'

export const campaignExamples = {
  createCampaign: {
    accepted: [
      accept('all fields', { application: exampleApplication, name: 'Easter', description: 'Lamb and nests' }),
      accept('no description', { application: exampleApplication, name: 'Easter', description: '' }),
    ],
    refused: [
      refuse('no name', 'name', { application: exampleApplication }),
      refuse('no application', 'application', { name: 'Easter' }),
    ],
    answers: [{ campaign: campaignCode }],
  },
  deleteCampaign: {
    accepted: [accept('a campaign', { campaign: campaignCode })],
    refused: [refuse('an invalid code', 'campaign', { campaign: 'Easter' })],
    answers: [null],
  },
  getCampaigns: {
    accepted: [
      accept('a page', { application: exampleApplication, cursor: campaignCode, limit: 50 }),
      accept('the first page', { application: exampleApplication, cursor: '', limit: '50' }),
      accept('all campaigns', { application: exampleApplication }),
    ],
    refused: [
      refuse('no application', 'application', {}),
      refuse('a limit below 1', 'limit', { application: exampleApplication, limit: 0 }),
    ],
    answers: [
      { campaigns: [{ code: campaignCode, name: 'Easter', description: '' }], limit: 50, cursor: campaignCode },
      { campaigns: [], limit: 50, cursor: null },
    ],
  },
} satisfies Record<keyof typeof campaigns, MethodExamples>
