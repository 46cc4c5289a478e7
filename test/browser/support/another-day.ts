/** A time zone where it is another day now than in UTC. */
export const ZONE_OF_ANOTHER_DAY =
  new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
