interface DemoFilter {
  code: string
  name: string
  /** Code of its application; without one, it belongs to the whole account. */
  application?: string
  filter_expression: string
}

/** Segments of the demo account. A single tag keeps the known customer out of the first one. */
export const demoFilters: readonly DemoFilter[] = [
  {
    code: '5E600-00001',
    name: 'Lapsed customers',
    application: 'C0FFE-E0001',
    filter_expression:
      'A("C0FFE-E0001") * T("Last Purchase", LTE, "60 days ago") * T("Order Count", GTE, 3) * T("Newsletter", EQ, true)',
  },
  {
    code: '5E600-00002',
    name: 'Loyal regulars',
    application: 'C0FFE-E0001',
    filter_expression:
      'A("C0FFE-E0001") * T("Loyalty Member", EQ, true) * (T("Order Count", GTE, 20) + T("Lifetime Value", GTE, 150))',
  },
  {
    code: '5E600-00003',
    name: 'Weekend hikers',
    application: '7A115-00002',
    filter_expression: 'A("7A115-00002", [ios, android], [with_tokens]) * T("Interests", IN, ["hiking", "camping"])',
  },
  {
    code: '5E600-00004',
    name: 'Passes expiring soon',
    application: '7E2A5-00003',
    filter_expression: 'AT("7E2A5-00003", "Pass Ends", GTE, "0 days ago") * T("Push Enabled", EQ, true)',
  },
  {
    code: '5E600-00006',
    name: 'Frequent buyers',
    application: 'C0FFE-E0001',
    filter_expression: 'A("C0FFE-E0001") * T("Order Count", GTE, 10)',
  },
  { code: '5E600-00005', name: 'Newsletter readers', filter_expression: 'T("Newsletter", EQ, true)' },
]
