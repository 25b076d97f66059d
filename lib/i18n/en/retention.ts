export const retention = {
  title: 'Data retention',
  text: 'How long things are kept that are only needed for a while. What is old is let go by itself, every hour.',
  settingsText: 'How long the trail, the calls and applicants’ data are kept.',
  callsDays: 'Calls to the service, in days',
  callsDaysHint: 'Between {min} and {max}. There are {count}, since {oldest}.',
  prospectsDays: 'Data of applicants without a tenant, in days',
  prospectsDaysHint:
    'Between {min} and {max}, from the end of the request. {count, plural, =0 {No request holds data} one {# request holds data} other {# requests hold data}}; {erased, plural, =0 {none was erased} one {# was erased} other {# were erased}} already.',
  prospectsWhat:
    'RUC, name, e-mail and subdomain are erased, in the trail and in letters too. Number, state and dates stay, so that the funnel still counts. Peru’s Law 29733 asks to keep personal data no longer than needed.',
  trailDays: 'Trail, in days',
  trailDaysHint:
    'Empty keeps it for good; otherwise between {min} and {max}. There {count, plural, one {is # line} other {are # lines}}, since {oldest}.',
  trailWhat:
    'Lines go from the oldest on, and the chain still verifies from the first one that is left. Download the file before if you need it.',
  trimmed: 'The first {count, plural, one {line was} other {# lines were}} let go on {when}.',
  forever: 'for good',
  none: 'nothing yet',
  save: 'Save',
  check: 'See what would go',
  saved: 'Saved. What is old goes within the hour.',
  unchanged: 'Nothing changed.',
  effect:
    'With these days {calls, plural, one {# call} other {# calls}}, the data of {prospects, plural, one {# applicant} other {# applicants}} and {lines, plural, one {# line} other {# lines}} of the trail would go. Nothing was saved yet.',
  'wrong.days': 'Type a whole number of days.',
  'wrong.range': 'That number of days is not allowed.',
} as const
