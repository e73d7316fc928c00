import type { TagType } from '#contract/tagTypes.ts'

interface DemoTag {
  name: string
  type: TagType
  application_specific?: boolean
}

/** Tags of the demo account. City and Age are default tags. */
export const demoTags: readonly DemoTag[] = [
  { name: 'Name', type: 2 },
  { name: 'Interests', type: 3 },
  { name: 'Newsletter', type: 5 },
  { name: 'Order Count', type: 1 },
  { name: 'Last Purchase', type: 4 },
  { name: 'Lifetime Value', type: 6 },
  { name: 'Average Basket', type: 6 },
  { name: 'Loyalty Member', type: 5 },
  { name: 'Loyalty Points', type: 1 },
  { name: 'Favorite Shop', type: 2, application_specific: true },
  { name: 'Tour Version', type: 7, application_specific: true },
  { name: 'Trail Level', type: 2, application_specific: true },
  { name: 'Home Stop', type: 2, application_specific: true },
  { name: 'Transit Pass', type: 5, application_specific: true },
  { name: 'Pass Ends', type: 4, application_specific: true },
]
