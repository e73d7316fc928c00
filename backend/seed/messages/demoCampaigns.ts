interface DemoCampaign {
  code: string
  /** Code of its application. */
  application: string
  name: string
  description: string
}

/** Campaigns of the demo account. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    code: 'CA4B0-00001',
    application: 'C0FFE-E0001',
    name: 'Weekend breakfast',
    description: 'Half-price pastries before 11 AM',
  },
  {
    code: 'CA4B0-00002',
    application: 'C0FFE-E0001',
    name: 'Loyalty program',
    description: 'Points, rewards, and thanks for regulars',
  },
  {
    code: 'CA4B0-00003',
    application: 'C0FFE-E0001',
    name: 'Win-back',
    description: 'For customers who haven’t visited in two months',
  },
  {
    code: 'CA4B0-00004',
    application: '7A115-00002',
    name: 'Trail season',
    description: 'Hikes, races, and weather',
  },
  {
    code: 'CA4B0-00005',
    application: '7A115-00002',
    name: 'Gear care',
    description: 'Repairs, waxing, and secondhand gear',
  },
  {
    code: 'CA4B0-00006',
    application: '7E2A5-00003',
    name: 'Service news',
    description: 'Track work and schedule changes',
  },
]
