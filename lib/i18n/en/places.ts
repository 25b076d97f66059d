export const places = {
  district: 'District',
  hint: 'Name or ubigeo code: “Miraflores Lima” or 150122.',
  choose: 'Which of these?',
  chooseHint: 'Choose one and go on.',
  chooseFirst: 'Choose…',
  several: 'Several districts have that name: choose one below.',
  many: 'Many districts contain that. Type the province too, or choose one of the first.',
  none: 'No district has that name. Type the name, also with its province, or the 6 digits of the ubigeo.',
  found: '{count, plural, =0 {No district} one {# district} other {# districts}}',
} as const
