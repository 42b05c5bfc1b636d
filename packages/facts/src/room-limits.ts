/** Maximum number of rooms per venue. With more rooms, there would be too many combinations to examine. */
export const MAX_ROOMS = 12;

export const MAX_ROOM_PLAYERS = 500;
