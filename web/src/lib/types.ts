/** Short names for the wire types. */
import type { components } from './wire';

type Schemas = components['schemas'];
export type Words = Schemas['Words'];
export type Need = Schemas['Need'];
export type OptionCard = Schemas['OptionCard'];
export type GameCard = Schemas['GameCard'];
export type Warmth = Schemas['Warmth'];
export type Value = OptionCard['default'];
export type Rulebook = Schemas['Rulebook'];
export type SeatWish = Schemas['SeatWish'];
export type TableWish = Schemas['TableWish'];
export type Branch = Schemas['Branch'];
export type AddedNumber = Schemas['AddedNumber'];
export type Committing = Schemas['Committing'];
export type DiceProof = Schemas['DiceProof'];
export type Join = Schemas['Join'];
export type Fill = Schemas['Fill'];
export type TableId = Schemas['TableId'];
export type Seat = Schemas['Seat'];
export type FileCard = Schemas['FileCard'];
export type TableCard = Schemas['TableCard'];
export type Hall = Schemas['Hall'];
export type Lobby = Schemas['Lobby'];
export type Reach = Schemas['Reach'];
export type ScorePart = Schemas['ScorePart'];
export type ScoreColumn = Schemas['ScoreColumn'];
/** What somebody did, with all that chance did after it: a line of the log. */
export type Deed = Schemas['LogLine'];
export type Move = Schemas['Move'];
export type Position = Schemas['Position'];
export type Idea = Schemas['Idea'];
export type Hint = Schemas['Hint'];
export type AnalysisState = Schemas['AnalysisState'];
export type Analysis = Schemas['Analysis'];
/** What the position before a deed is worth. */
export type Moment = Schemas['Moment'];
export type Choice = Schemas['Choice'];
export type Verdict = Choice['verdict'];
/** One of the deeds that changed a game most. */
export type TurningPoint = Schemas['Turn'];
export type Foresight = Schemas['Foresight'];
export type Refusal = Schemas['Refusal'];
export type Problem = Schemas['Problem'];
export type Pong = Schemas['Pong'];
export type Welcome = Schemas['Welcome'];
export type News = Schemas['News'];
export type Arrangement = Omit<Schemas['ArrangementNews'], 'type'>;
export type Remark = Schemas['Remark'];
export type Muted = Schemas['Muted'];
export type EarlyEnd = Schemas['EarlyEnd'];
export type VoteState = Schemas['VoteState'];
export type ClockState = Schemas['ClockState'];
export type ClockWish = Schemas['ClockWish'];
export type SeenBy = Schemas['Show']['seen_by'];
export type Question = Schemas['Ask']['what'];
export type Say = Schemas['Say'];
export type Notes = Schemas['Notes'];
export type ChatLine = Schemas['ChatLine'];
export type Greeting = NonNullable<ChatLine['greeting']>;
/** A message that is not about the game itself. */
export type Aside = Schemas['ArrangementNews'] | Schemas['ChatNews'];
export type ProblemMessage = Schemas['ProblemMessage'];
/** What a browser knows of a table: the welcome, and all news added up. */
export type State = Omit<Welcome, 'type'> & Omit<News, 'type' | 'since'>;
export type Act = Schemas['Act'];
export type TakeBack = Schemas['TakeBack'];
export type Me = Schemas['Me'];
export type PushKey = Schemas['PushKey'];
export type PushWish = Schemas['PushWish'];
export type SessionCard = Schemas['SessionCard'];
export type NewToken = Schemas['NewToken'];
export type Archive = Schemas['Archive'];
export type FinishedGame = Schemas['FinishedGame'];
export type GameStanding = Schemas['GameStanding'];
export type Profile = Schemas['Profile'];
export type RatingChange = Schemas['RatingChange'];
export type Leaderboard = Schemas['Leaderboard'];
export type Friend = Schemas['Friend'];
export type Challenge = Schemas['Challenge'];
export type Challenges = Schemas['Challenges'];
export type LiveGame = Schemas['LiveGame'];
export type Daily = Schemas['Daily'];
export type DailyCard = Schemas['DailyCard'];

export type Language = 'en' | 'de';
